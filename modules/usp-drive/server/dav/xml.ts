import { InputError } from '@portal/platform/server'
import type { X2jOptions } from 'fast-xml-parser'

/** Element with its namespace resolved. */
export interface Elemento {
	readonly espaco: string
	readonly nome: string
	readonly filhos: readonly (Elemento | string)[]
}

type No = Readonly<Record<string, unknown>>
type Espacos = Readonly<Record<string, string>>

const XML = 'http://www.w3.org/XML/1998/namespace'
const ATRIBUTOS = ':@'
const TEXTO = '#text'

const OPCOES: X2jOptions = {
	preserveOrder: true,
	ignoreAttributes: false,
	attributeNamePrefix: '',
	parseTagValue: false,
	parseAttributeValue: false,
	trimValues: false,
	processEntities: false,
	ignoreDeclaration: true,
	ignorePiTags: true,
}

const malFormado = () => new InputError('xml-invalido', 'O pedido do programa não pôde ser entendido.')

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The five entities of XML and numbered characters; there are no others without a document type. */
const lerEntidades = (texto: string): string =>
	texto.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (tudo, hexa, decimal, nome: string | undefined) => {
		if (nome !== undefined) return ENTIDADES[nome] ?? tudo
		const ponto = hexa === undefined ? Number(decimal) : Number.parseInt(String(hexa), 16)
		if (ponto === 0 || ponto > 0x10ffff) throw malFormado()
		return String.fromCodePoint(ponto)
	})

export const escaparXml = (texto: string): string => texto.replace(/[&<>"]/g, (sinal) => `&#${sinal.charCodeAt(0)};`)

function lerEspacos(atributos: No, de: Espacos): Espacos {
	const novos: Record<string, string> = { ...de }
	for (const [nome, valor] of Object.entries(atributos)) {
		if (nome === 'xmlns') novos[''] = String(valor)
		if (!nome.startsWith('xmlns:')) continue
		// A prefix bound to nothing is malformed (Namespaces in XML 1.0, 2.2).
		if (String(valor) === '') throw malFormado()
		novos[nome.slice('xmlns:'.length)] = lerEntidades(String(valor))
	}
	return novos
}

function resolver(tag: string, espacos: Espacos): Pick<Elemento, 'espaco' | 'nome'> {
	const [prefixo, nome] = tag.includes(':') ? tag.split(':', 2) : ['', tag]
	const espaco = espacos[prefixo ?? '']
	if (espaco === undefined && prefixo !== '') throw malFormado()
	return { espaco: espaco ?? '', nome: nome ?? '' }
}

function toElementos(nos: readonly No[], de: Espacos): (Elemento | string)[] {
	return nos.flatMap((no): (Elemento | string)[] => {
		if (TEXTO in no) return [lerEntidades(String(no[TEXTO]))]
		const tag = Object.keys(no).find((nome) => nome !== ATRIBUTOS)
		if (tag === undefined || tag.startsWith('?') || tag.startsWith('!')) return []
		const espacos = lerEspacos((no[ATRIBUTOS] ?? {}) as No, de)
		return [{ ...resolver(tag, espacos), filhos: toElementos(no[tag] as No[], espacos) }]
	})
}

/** Root element of a body. @throws InputError for anything that is not well-formed; no document type is accepted. */
export async function lerXml(texto: string): Promise<Elemento> {
	const { XMLParser, XMLValidator } = await import('fast-xml-parser')
	if (/<!(?:DOCTYPE|ENTITY)/i.test(texto) || XMLValidator.validate(texto) !== true) throw malFormado()
	const raiz = toElementos(new XMLParser(OPCOES).parse(texto) as No[], { xml: XML }).find(
		(no) => typeof no !== 'string',
	)
	if (!raiz || typeof raiz === 'string') throw malFormado()
	return raiz
}

export const listarElementos = ({ filhos }: Elemento): Elemento[] =>
	filhos.filter((filho): filho is Elemento => typeof filho !== 'string')

export const buscarFilho = (elemento: Elemento, nome: string): Elemento | undefined =>
	listarElementos(elemento).find((filho) => filho.espaco === 'DAV:' && filho.nome === nome)

/** Content of an element as XML of its own: each element declares its namespace. */
export const escreverConteudo = ({ filhos }: Elemento): string =>
	filhos.map((filho) => (typeof filho === 'string' ? escaparXml(filho) : escreverElemento(filho))).join('')

const escreverElemento = (elemento: Elemento): string => escreverTag(elemento, escreverConteudo(elemento))

/** Element with this content, in its namespace; those of DAV: have the prefix of the document. */
export function escreverTag({ espaco, nome }: Pick<Elemento, 'espaco' | 'nome'>, conteudo: string): string {
	const tag = espaco === 'DAV:' ? `D:${nome}` : espaco === '' ? nome : `n:${nome}`
	const declaracao = espaco === 'DAV:' ? '' : espaco === '' ? ' xmlns=""' : ` xmlns:n="${escaparXml(espaco)}"`
	return conteudo === '' ? `<${tag}${declaracao}/>` : `<${tag}${declaracao}>${conteudo}</${tag}>`
}
