/** Parts of a line. */
export type Trecho =
	| { readonly tipo: 'texto' | 'codigo' | 'formula'; readonly texto: string }
	| { readonly tipo: 'forte' | 'enfase' | 'riscado'; readonly partes: readonly Trecho[] }
	| { readonly tipo: 'link'; readonly endereco: string; readonly partes: readonly Trecho[] }
	| { readonly tipo: 'imagem'; readonly endereco: string; readonly texto: string }
	| { readonly tipo: 'citacao'; readonly numero: number }

export type Bloco =
	| { readonly tipo: 'paragrafo'; readonly partes: readonly Trecho[] }
	| { readonly tipo: 'titulo'; readonly nivel: number; readonly partes: readonly Trecho[] }
	| { readonly tipo: 'codigo'; readonly linguagem: string; readonly texto: string }
	| { readonly tipo: 'formula'; readonly texto: string }
	| { readonly tipo: 'aspas'; readonly blocos: readonly Bloco[] }
	| { readonly tipo: 'lista'; readonly numerada: boolean; readonly itens: readonly (readonly Bloco[])[] }
	| { readonly tipo: 'tabela'; readonly cabeca: Linha; readonly linhas: readonly Linha[] }
	| { readonly tipo: 'divisao' }
type Linha = readonly (readonly Trecho[])[]

const MARCAS =
	/(?<codigo>`+)(?<doCodigo>[^`]+)\k<codigo>|\$\$(?<formulaGrande>[^$\n]+)\$\$|\$(?<formula>[^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)|(?<imagem>!)?\[(?<rotulo>[^\]\n]*)\]\((?<endereco>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+"[^"\n]*")?\)|\[(?<citacao>\d{1,3})\]|\*\*(?<forte>[^*\n]+(?:\*[^*\n]+\*[^*\n]*)*)\*\*|~~(?<riscado>[^~\n]+)~~|\*(?<enfase>[^\s*](?:[^*\n]*[^\s*])?)\*|(?<![\p{L}\d_])_(?<enfaseBaixa>[^\s_](?:[^_\n]*[^\s_])?)_(?![\p{L}\d_])|(?<nu>https?:\/\/[^\s<>()[\]"'`]+[^\s<>()[\]"'`.,;:!?])/gu

const MAIOR_FUNDO = 6

function lerMarca(grupos: Readonly<Record<string, string | undefined>>, fundo: number): Trecho {
	const {
		doCodigo,
		formulaGrande,
		formula,
		imagem,
		rotulo = '',
		endereco,
		citacao,
		forte,
		riscado,
		enfase,
		enfaseBaixa,
		nu,
	} = grupos
	if (doCodigo !== undefined) return { tipo: 'codigo', texto: doCodigo }
	const math = formulaGrande ?? formula
	if (math !== undefined) return { tipo: 'formula', texto: math }
	if (endereco !== undefined)
		return imagem
			? { tipo: 'imagem', endereco, texto: rotulo }
			: { tipo: 'link', endereco, partes: lerTrechos(rotulo, fundo + 1) }
	if (citacao !== undefined) return { tipo: 'citacao', numero: Number(citacao) }
	if (forte !== undefined) return { tipo: 'forte', partes: lerTrechos(forte, fundo + 1) }
	if (riscado !== undefined) return { tipo: 'riscado', partes: lerTrechos(riscado, fundo + 1) }
	if (nu !== undefined) return { tipo: 'link', endereco: nu, partes: [{ tipo: 'texto', texto: nu }] }
	return { tipo: 'enfase', partes: lerTrechos(enfase ?? enfaseBaixa ?? '', fundo + 1) }
}

/** Parts of a text; what is no mark stays as it was written, HTML too. */
export function lerTrechos(texto: string, fundo = 0): Trecho[] {
	if (fundo > MAIOR_FUNDO) return [{ tipo: 'texto', texto }]
	const partes: Trecho[] = []
	let ate = 0
	for (const marca of texto.matchAll(MARCAS)) {
		if (marca.index > ate) partes.push({ tipo: 'texto', texto: texto.slice(ate, marca.index) })
		partes.push(lerMarca(marca.groups ?? {}, fundo))
		ate = marca.index + marca[0].length
	}
	if (ate < texto.length) partes.push({ tipo: 'texto', texto: texto.slice(ate) })
	return partes
}

const CERCA = /^ {0,3}(```+|~~~+)\s*([\w+#.-]*)/
const TITULO = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/
const ITEM = /^( *)(?:([-*+])|(\d{1,9})[.)])\s+(.*)$/
const DIVISAO = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const RISCO_DA_TABELA = /^ *\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|? *$/

const lerCelulas = (linha: string): Linha =>
	linha
		.trim()
		.replace(/^\||\|$/g, '')
		.split(/(?<!\\)\|/)
		.map((celula) => lerTrechos(celula.trim().replaceAll(String.raw`\|`, '|')))

interface Lida {
	readonly bloco: Bloco
	readonly proxima: number
}
type Leitor = (linhas: readonly string[], inicio: number, fundo: number) => Lida | undefined

const lerCerca: Leitor = (linhas, inicio) => {
	const [, cerca, linguagem = ''] = CERCA.exec(linhas[inicio] ?? '') ?? []
	if (cerca === undefined) return undefined
	const fim = linhas.findIndex((linha, indice) => indice > inicio && linha.trim().startsWith(cerca))
	const ate = fim < 0 ? linhas.length : fim
	return { bloco: { tipo: 'codigo', linguagem, texto: linhas.slice(inicio + 1, ate).join('\n') }, proxima: ate + 1 }
}

const lerFormula: Leitor = (linhas, inicio) => {
	if (linhas[inicio]?.trim() !== '$$') return undefined
	const fim = linhas.findIndex((linha, indice) => indice > inicio && linha.trim() === '$$')
	if (fim < 0) return undefined
	return { bloco: { tipo: 'formula', texto: linhas.slice(inicio + 1, fim).join('\n') }, proxima: fim + 1 }
}

const lerTitulo: Leitor = (linhas, inicio) => {
	const [, sinais, texto = ''] = TITULO.exec(linhas[inicio] ?? '') ?? []
	if (sinais === undefined) return undefined
	return { bloco: { tipo: 'titulo', nivel: sinais.length, partes: lerTrechos(texto) }, proxima: inicio + 1 }
}

const lerDivisao: Leitor = (linhas, inicio) =>
	DIVISAO.test(linhas[inicio] ?? '') ? { bloco: { tipo: 'divisao' }, proxima: inicio + 1 } : undefined

const lerAspas: Leitor = (linhas, inicio, fundo) => {
	let ate = inicio
	while (/^ {0,3}>/.test(linhas[ate] ?? '')) ate += 1
	if (ate === inicio) return undefined
	const dentro = linhas.slice(inicio, ate).map((linha) => linha.replace(/^ {0,3}> ?/, ''))
	return { bloco: { tipo: 'aspas', blocos: lerLinhas(dentro, fundo + 1) }, proxima: ate }
}

const lerTabela: Leitor = (linhas, inicio) => {
	const [cabeca = '', risco = ''] = linhas.slice(inicio, inicio + 2)
	if (!cabeca.includes('|') || !risco.includes('-') || !RISCO_DA_TABELA.test(risco)) return undefined
	let ate = inicio + 2
	while ((linhas[ate] ?? '').includes('|')) ate += 1
	const celulas = lerCelulas(cabeca)
	const corpo = linhas.slice(inicio + 2, ate).map(lerCelulas)
	return { bloco: { tipo: 'tabela', cabeca: celulas, linhas: corpo }, proxima: ate }
}

const lerLista: Leitor = (linhas, inicio, fundo) => {
	const [, recuo = '', ponto, numero] = ITEM.exec(linhas[inicio] ?? '') ?? []
	if (ponto === undefined && numero === undefined) return undefined
	const numerada = numero !== undefined
	const itens: string[][] = []
	let ate = inicio
	for (; ate < linhas.length; ate++) {
		const linha = linhas[ate] ?? ''
		const [, recuoDeste = '', pontoDeste, numeroDeste, resto = ''] = ITEM.exec(linha) ?? []
		const eItem = pontoDeste !== undefined || numeroDeste !== undefined
		if (eItem && recuoDeste.length <= recuo.length) {
			if ((numeroDeste !== undefined) !== numerada) break
			itens.push([resto])
		} else if (linha.trim() === '' && !/^ {2,}|^ *(?:[-*+]|\d+[.)])\s/.test(linhas[ate + 1] ?? '')) break
		else if (eItem || linha.trim() === '' || /^ {2,}/.test(linha)) itens.at(-1)?.push(linha.replace(/^ {1,4}/, ''))
		else break
	}
	return { bloco: { tipo: 'lista', numerada, itens: itens.map((um) => lerLinhas(um, fundo + 1)) }, proxima: ate }
}

const LEITORES: readonly Leitor[] = [lerCerca, lerFormula, lerTitulo, lerDivisao, lerAspas, lerTabela, lerLista]

function lerLinhas(linhas: readonly string[], fundo: number): Bloco[] {
	const blocos: Bloco[] = []
	let paragrafo: string[] = []
	const fechar = () => {
		if (paragrafo.length > 0) blocos.push({ tipo: 'paragrafo', partes: lerTrechos(paragrafo.join('\n')) })
		paragrafo = []
	}
	for (let indice = 0; indice < linhas.length; ) {
		const lida = fundo > MAIOR_FUNDO ? undefined : LEITORES.map((ler) => ler(linhas, indice, fundo)).find(Boolean)
		if (lida) {
			fechar()
			blocos.push(lida.bloco)
			indice = lida.proxima
			continue
		}
		const linha = linhas[indice] ?? ''
		if (linha.trim() === '') fechar()
		else paragrafo.push(linha)
		indice += 1
	}
	fechar()
	return blocos
}

/** Markdown of an answer as a tree, without HTML: an unfinished text is read as far as it goes. */
export const lerMarcacao = (texto: string): Bloco[] => lerLinhas(texto.replaceAll('\r\n', '\n').split('\n'), 0)

/** Host of an address that a person may open; undefined for any other scheme. */
export function obterMaquina(endereco: string): string | undefined {
	if (!/^https?:\/\//i.test(endereco) || !URL.canParse(endereco)) return undefined
	return new URL(endereco).host
}
