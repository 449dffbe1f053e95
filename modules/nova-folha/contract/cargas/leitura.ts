/** Place of a field: a column of a separated file, or a range of a fixed one, both from 1. */
export type LugarDoCampo = { readonly coluna: number } | { readonly inicio: number; readonly tamanho: number }
export type CampoDaCarga = 'matricula' | 'codrub' | 'vlrref' | 'vlrlan' | 'mes'

export interface FormaDoLayout {
	readonly separador?: string | undefined
	readonly cabecalho?: boolean | undefined
	/** Sign of the decimals, or two implied places. */
	readonly decimal: ',' | '.' | 'implicito'
	readonly campos: Readonly<Partial<Record<CampoDaCarga, LugarDoCampo>>>
}

export interface ErroDaLinha {
	readonly numlin: number
	readonly cpoerr: string
	readonly msgerr: string
}

export interface LinhaDaCarga {
	readonly numlin: number
	readonly matricula: string
	readonly codrub: number
	readonly vlrref: string | null
	readonly vlrlan: string | null
}

export interface CargaLida {
	readonly linhas: readonly LinhaDaCarga[]
	readonly erros: readonly ErroDaLinha[]
	/** Lines of data, good and bad. */
	readonly lidas: number
}

export const MAXIMO_DE_LINHAS = 50_000
const BOM = '\uFEFF'

/** Value as its layout writes it. What could be read in two ways is refused, never guessed. */
export function lerValor(texto: string, decimal: FormaDoLayout['decimal']): string | undefined {
	if (decimal === 'implicito') {
		if (!/^\d{3,14}$/.test(texto)) return undefined
		return `${texto.slice(0, -2).replace(/^0+(?=\d)/, '')}.${texto.slice(-2)}`
	}
	const milhar = decimal === ',' ? '\\.' : ','
	const sinal = decimal === ',' ? ',' : '\\.'
	// Thousands are grouped all or none, and the decimals are there: "1.234" alone is ambiguous.
	const escrito = new RegExp(`^(\\d{1,3}(?:${milhar}\\d{3})*|\\d{1,12})(?:${sinal}(\\d{1,4}))?$`).exec(texto)
	if (!escrito) return undefined
	const [, inteiros = '', casas] = escrito
	if (casas === undefined && inteiros.includes(decimal === ',' ? '.' : ',')) return undefined
	return `${inteiros.replaceAll(/[.,]/g, '')}.${(casas ?? '').padEnd(2, '0')}`
}

/** Parts of a separated line; a field in quotes may hold the separator. */
function separar(linha: string, separador: string): string[] {
	const partes: string[] = []
	let [parte, aspas] = ['', false]
	for (const letra of linha) {
		if (letra === '"') aspas = !aspas
		else if (letra === separador && !aspas) {
			partes.push(parte)
			parte = ''
		} else parte += letra
	}
	return [...partes, parte]
}

function tirarCampos(linha: string, { separador, campos }: FormaDoLayout): Partial<Record<CampoDaCarga, string>> {
	const partes = separador ? separar(linha, separador) : []
	return Object.fromEntries(
		Object.entries(campos).map(([campo, lugar]) => [
			campo,
			('coluna' in lugar
				? (partes[lugar.coluna - 1] ?? '')
				: linha.slice(lugar.inicio - 1, lugar.inicio - 1 + lugar.tamanho)
			).trim(),
		]),
	)
}

const MESES = [/^(\d{4})-?(\d{2})$/, /^(\d{2})\/(\d{4})$/]
function lerMes(texto: string): string | undefined {
	const [direto, barra] = MESES
	const lido = direto?.exec(texto)
	if (lido) return `${lido[1]}-${lido[2]}`
	const outro = barra?.exec(texto)
	return outro ? `${outro[2]}-${outro[1]}` : undefined
}

interface Folha {
	readonly anoref: number
	readonly mesref: number
}

function conferirLinha(
	numlin: number,
	dita: Partial<Record<CampoDaCarga, string>>,
	{ forma, mes }: { readonly forma: FormaDoLayout; readonly mes: string },
): LinhaDaCarga | ErroDaLinha[] {
	const erros: ErroDaLinha[] = []
	const recusar = (cpoerr: CampoDaCarga, msgerr: string) => erros.push({ numlin, cpoerr, msgerr })
	const { matricula = '', codrub = '', vlrref, vlrlan } = dita
	if (matricula === '') recusar('matricula', 'Falta a matrícula.')
	if (!/^\d{1,6}$/.test(codrub)) recusar('codrub', `“${codrub}” não é o código de uma rubrica.`)
	const ler = (campo: 'vlrref' | 'vlrlan', texto: string | undefined): string | null => {
		if (texto === undefined) return null
		const valor = lerValor(texto, forma.decimal)
		if (valor === undefined || (campo === 'vlrlan' && !/\.\d\d$/.test(valor)))
			recusar(campo, `“${texto}” não se lê de um só modo. Escreva como 1234${forma.decimal === ',' ? ',' : '.'}56.`)
		return valor ?? null
	}
	const [referencia, valor] = [ler('vlrref', vlrref), ler('vlrlan', vlrlan)]
	if (dita.mes !== undefined && lerMes(dita.mes) !== mes)
		recusar('mes', `“${dita.mes}” não é o mês desta folha, ${mes.split('-').toReversed().join('/')}.`)
	if (erros.length > 0) return erros
	return { numlin, matricula, codrub: Number(codrub), vlrref: referencia, vlrlan: valor }
}

/** Lines of a load by its layout, each checked by itself: good ones, and the refusals of the others. */
export function lerCarga(texto: string, forma: FormaDoLayout, { anoref, mesref }: Folha): CargaLida {
	const todas = (texto.startsWith(BOM) ? texto.slice(1) : texto).split(/\r?\n/)
	const mes = `${anoref}-${String(mesref).padStart(2, '0')}`
	const linhas: LinhaDaCarga[] = []
	const erros: ErroDaLinha[] = []
	let lidas = 0
	for (const [indice, linha] of todas.entries()) {
		if (linha.trim() === '' || (indice === 0 && forma.cabecalho)) continue
		lidas += 1
		const conferida = conferirLinha(indice + 1, tirarCampos(linha, forma), { forma, mes })
		if (Array.isArray(conferida)) erros.push(...conferida)
		else linhas.push(conferida)
	}
	return { linhas, erros, lidas }
}
