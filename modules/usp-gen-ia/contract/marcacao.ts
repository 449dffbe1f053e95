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

type Grupos = Readonly<Record<string, string | undefined>>

function lerEndereco({ endereco = '', imagem, rotulo = '' }: Grupos, fundo: number): Trecho {
	return imagem
		? { tipo: 'imagem', endereco, texto: rotulo }
		: { tipo: 'link', endereco, partes: lerTrechos(rotulo, fundo + 1) }
}

const MARCAS_DO_TEXTO = { forte: 'forte', riscado: 'riscado', enfase: 'enfase', enfaseBaixa: 'enfase' } as const

function lerMarca(grupos: Grupos, fundo: number): Trecho {
	const { doCodigo, formulaGrande, formula, endereco, citacao, nu } = grupos
	const math = formulaGrande ?? formula
	if (doCodigo !== undefined) return { tipo: 'codigo', texto: doCodigo }
	if (math !== undefined) return { tipo: 'formula', texto: math }
	if (endereco !== undefined) return lerEndereco(grupos, fundo)
	if (citacao !== undefined) return { tipo: 'citacao', numero: Number(citacao) }
	if (nu !== undefined) return { tipo: 'link', endereco: nu, partes: [{ tipo: 'texto', texto: nu }] }
	for (const [grupo, tipo] of Object.entries(MARCAS_DO_TEXTO))
		if (grupos[grupo] !== undefined) return { tipo, partes: lerTrechos(grupos[grupo], fundo + 1) }
	return { tipo: 'texto', texto: '' }
}

/** Parts of a text; what is no mark stays as it was written, HTML too. */
function lerTrechos(texto: string, fundo = 0): Trecho[] {
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

interface ItemLido {
	readonly recuo: number
	readonly numerado: boolean
	readonly texto: string
}

function lerItem(linha: string): ItemLido | undefined {
	const [inteira, recuo = '', , numero, texto = ''] = ITEM.exec(linha) ?? []
	return inteira === undefined ? undefined : { recuo: recuo.length, numerado: numero !== undefined, texto }
}

const CONTINUA = /^ {2,}|^ *(?:[-*+]|\d+[.)])\s/

/** Line inside a list: a new item, more of the last one, or the end of the list. */
function classificarLinha(primeiro: ItemLido, linha: string, seguinte: string): ItemLido | 'mais' | 'fim' {
	const item = lerItem(linha)
	if (item && item.recuo <= primeiro.recuo) return item.numerado === primeiro.numerado ? item : 'fim'
	if (linha.trim() === '') return CONTINUA.test(seguinte) ? 'mais' : 'fim'
	return item || /^ {2,}/.test(linha) ? 'mais' : 'fim'
}

const lerLista: Leitor = (linhas, inicio, fundo) => {
	const primeiro = lerItem(linhas[inicio] ?? '')
	if (!primeiro) return undefined
	const itens: string[][] = []
	let ate = inicio
	for (; ate < linhas.length; ate++) {
		const linha = linhas[ate] ?? ''
		const classe = classificarLinha(primeiro, linha, linhas[ate + 1] ?? '')
		if (classe === 'fim') break
		if (classe === 'mais') itens.at(-1)?.push(linha.replace(/^ {1,4}/, ''))
		else itens.push([classe.texto])
	}
	return {
		bloco: { tipo: 'lista', numerada: primeiro.numerado, itens: itens.map((um) => lerLinhas(um, fundo + 1)) },
		proxima: ate,
	}
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
