/** Kinds of personal data that the guard finds. */
export const TIPOS_DE_DADO = {
	CPF: 'CPF',
	CNPJ: 'CNPJ',
	PIS: 'PIS/PASEP',
	CARTAO: 'número de cartão',
	EMAIL: 'e-mail',
	FONE: 'telefone',
	RG: 'RG',
	NUSP: 'número USP',
} as const
export type TipoDeDado = keyof typeof TIPOS_DE_DADO

export interface DadoAchado {
	readonly tipo: TipoDeDado
	readonly inicio: number
	readonly fim: number
	readonly valor: string
}

const obterAlgarismos = (texto: string): number[] => Array.from(texto.replace(/\D/g, ''), Number)
const temUmSoSinal = (texto: string): boolean => new Set(texto).size === 1

/** Weighted check digit modulo 11: a remainder below 2 gives 0. */
function calcularDigito(valores: readonly number[], pesos: readonly number[]): number {
	const resto = valores.reduce((soma, valor, indice) => soma + valor * (pesos[indice] ?? 0), 0) % 11
	return resto < 2 ? 0 : 11 - resto
}

const listarPesos = (de: number, quantos: number): number[] => Array.from({ length: quantos }, (_, i) => de - i)

export function verificarCpf(texto: string): boolean {
	const numeros = obterAlgarismos(texto)
	if (numeros.length !== 11 || temUmSoSinal(numeros.join(''))) return false
	const primeiro = calcularDigito(numeros.slice(0, 9), listarPesos(10, 9))
	return numeros[9] === primeiro && numeros[10] === calcularDigito(numeros.slice(0, 10), listarPesos(11, 10))
}

const PESOS_DO_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** CNPJ with letters (since July 2026): the value of a sign is its code less 48. */
export function verificarCnpj(texto: string): boolean {
	const sinais = texto.toUpperCase().replace(/[^0-9A-Z]/g, '')
	if (!/^[0-9A-Z]{12}\d{2}$/.test(sinais) || temUmSoSinal(sinais)) return false
	const valores = Array.from(sinais, (sinal) => sinal.charCodeAt(0) - 48)
	const primeiro = calcularDigito(valores.slice(0, 12), PESOS_DO_CNPJ.slice(1))
	return valores[12] === primeiro && valores[13] === calcularDigito(valores.slice(0, 13), PESOS_DO_CNPJ)
}

export function verificarPis(texto: string): boolean {
	const numeros = obterAlgarismos(texto)
	if (numeros.length !== 11 || temUmSoSinal(numeros.join(''))) return false
	return numeros[10] === calcularDigito(numeros.slice(0, 10), [3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
}

/** Luhn check of 13 to 19 digits. */
export function verificarCartao(texto: string): boolean {
	const numeros = obterAlgarismos(texto).reverse()
	if (numeros.length < 13 || numeros.length > 19 || temUmSoSinal(numeros.join(''))) return false
	const soma = numeros.reduce((total, numero, indice) => {
		const dobro = indice % 2 === 1 ? numero * 2 : numero
		return total + (dobro > 9 ? dobro - 9 : dobro)
	}, 0)
	return soma % 10 === 0
}

interface Procura {
	readonly tipo: TipoDeDado
	readonly forma: RegExp
	/** Check of a match; without one its form is enough. */
	readonly verificar?: (valor: string, antes: string, depois: string) => boolean
}

const PALAVRA_DO_NUSP = /(n[º°o.]?\s*usp|n[uú]meros?\s+usp|codpes|nusp)[^.\n]{0,40}$/i
const PALAVRA_DO_RG = /(\brg\b|identidade|registro geral)[^.\n]{0,30}$/i
const PALAVRA_DO_PIS = /(\bpis\b|pasep|\bnis\b|\bnit\b)[^.\n]{0,30}$/i

/** A person's number stands near its word, or in a list of three or more. */
const estaEmLista = (antes: string, depois: string): boolean => {
	const vizinhos = [...antes.matchAll(/(?<!\d)\d{5,8}(?=\s*[,;\n]\s*(?:\d{5,8}\s*[,;\n]\s*)*$)/g)].length
	const seguintes = /^(?:\s*[,;\n]\s*\d{5,8}(?!\d))*/.exec(depois)?.[0].match(/\d{5,8}/g)?.length ?? 0
	return vizinhos + seguintes >= 2
}

const PROCURAS: readonly Procura[] = [
	{ tipo: 'EMAIL', forma: /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu },
	{
		tipo: 'CNPJ',
		forma: /(?<![\w./-])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![\w])/gi,
		verificar: verificarCnpj,
	},
	{ tipo: 'CARTAO', forma: /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, verificar: verificarCartao },
	{
		tipo: 'PIS',
		forma: /(?<!\d)\d{3}\.?\d{5}\.?\d{2}-?\d(?!\d)/g,
		verificar: (valor, antes) => verificarPis(valor) && (PALAVRA_DO_PIS.test(antes) || !verificarCpf(valor)),
	},
	{ tipo: 'CPF', forma: /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?!\d)/g, verificar: verificarCpf },
	{
		tipo: 'FONE',
		forma: /(?<![\d.])(?:\+?55[ -]?)?(?:\(\d{2}\)|\b\d{2})[ -]?9?\d{4}[ -]\d{4}(?!\d)/g,
	},
	{
		tipo: 'RG',
		forma: /(?<![\d.])\d{1,2}\.?\d{3}\.?\d{3}-?[\dXx](?!\d)/g,
		verificar: (valor, antes) => PALAVRA_DO_RG.test(antes) || /^\d{1,2}\.\d{3}\.\d{3}-[\dXx]$/.test(valor),
	},
	{
		tipo: 'NUSP',
		forma: /(?<![\d.,/-])\d{5,8}(?![\d/-]|[.,]\d)/g,
		verificar: (_valor, antes, depois) => PALAVRA_DO_NUSP.test(antes) || estaEmLista(antes, depois),
	},
]

/** Personal data in a text, in its order; an earlier kind has precedence where two overlap. */
export function acharDadosPessoais(texto: string): DadoAchado[] {
	const achados: DadoAchado[] = []
	for (const { tipo, forma, verificar } of PROCURAS)
		for (const achado of texto.matchAll(forma)) {
			const [valor] = achado
			const inicio = achado.index
			const fim = inicio + valor.length
			if (achados.some((outro) => inicio < outro.fim && fim > outro.inicio)) continue
			const antes = texto.slice(Math.max(0, inicio - 120), inicio)
			if (verificar && !verificar(valor, antes, texto.slice(fim, fim + 120))) continue
			achados.push({ tipo, inicio, fim, valor })
		}
	return achados.sort((um, outro) => um.inicio - outro.inicio)
}

/** Sentence of the kinds found: "um CPF e um e-mail". */
export function descreverAchados(achados: readonly DadoAchado[]): string {
	const tipos = [...new Set(achados.map(({ tipo }) => TIPOS_DE_DADO[tipo]))]
	return tipos.length < 2 ? tipos.join('') : `${tipos.slice(0, -1).join(', ')} e ${tipos.at(-1)}`
}

/** Stable tokens of one conversation: the same value has the same token in every message. */
export interface Mascara {
	mascarar(texto: string): string
	devolver(texto: string): string
	/** Number of different values under a token. */
	contar(): number
}

const normalizarValor = (tipo: TipoDeDado, valor: string): string =>
	tipo === 'EMAIL' ? valor.toLowerCase() : valor.toUpperCase().replace(/[^0-9A-Z]/g, '')

export function criarMascara(): Mascara {
	const marcas = new Map<string, string>()
	const valores = new Map<string, string>()
	const contagens = new Map<TipoDeDado, number>()
	const obterMarca = (tipo: TipoDeDado, valor: string): string => {
		const chave = `${tipo}:${normalizarValor(tipo, valor)}`
		const pronta = marcas.get(chave)
		if (pronta !== undefined) return pronta
		const numero = (contagens.get(tipo) ?? 0) + 1
		contagens.set(tipo, numero)
		const marca = `«${tipo}-${numero}»`
		marcas.set(chave, marca)
		valores.set(marca, valor)
		return marca
	}
	return {
		mascarar(texto) {
			let saida = ''
			let ate = 0
			for (const { tipo, inicio, fim, valor } of acharDadosPessoais(texto)) {
				saida += texto.slice(ate, inicio) + obterMarca(tipo, valor)
				ate = fim
			}
			return saida + texto.slice(ate)
		},
		devolver: (texto) => texto.replace(/«[A-Z]{2,6}-\d{1,4}»/g, (marca) => valores.get(marca) ?? marca),
		contar: () => valores.size,
	}
}

/** Longest token, beyond which an opened quotation mark is only a quotation mark. */
const MAIOR_MARCA = 13

/** Gives values back in a stream whose pieces may end inside a token. */
export function criarDevolucao(mascara: Mascara): { passar(pedaco: string): string; terminar(): string } {
	let guardado = ''
	return {
		passar(pedaco) {
			const texto = guardado + pedaco
			const aberta = texto.lastIndexOf('«')
			const espera = aberta >= 0 && !texto.includes('»', aberta) && texto.length - aberta < MAIOR_MARCA
			guardado = espera ? texto.slice(aberta) : ''
			return mascara.devolver(espera ? texto.slice(0, aberta) : texto)
		},
		terminar() {
			const resto = mascara.devolver(guardado)
			guardado = ''
			return resto
		},
	}
}
