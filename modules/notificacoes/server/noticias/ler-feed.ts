import { cleanHtml, htmlToText } from '@portal/platform/server'
import { XMLParser } from 'fast-xml-parser'

export interface ItemDoFeed {
	readonly chave: string
	readonly titulo: string
	readonly descricao: string
	readonly autor: string | null
	readonly dataPublicacao: string
	readonly postURL: string
	/** The image is the first one of the description. */
	readonly imagem: string | null
}

export interface FeedLido {
	readonly titulo: string
	readonly site: string | null
	readonly itens: readonly ItemDoFeed[]
}

const MAXIMO_DE_ITENS = 50
const LIMITE = { titulo: 300, descricao: 20_000, autor: 200, url: 2_000 } as const

type No = Readonly<Record<string, unknown>>

const leitor = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: '@',
	parseTagValue: false,
	parseAttributeValue: false,
	isArray: (nome) => ['item', 'entry', 'link', 'author', 'category', 'enclosure', 'media:content'].includes(nome),
})

/** The parser reads RSS 2.0 and Atom, drops items without title, date or http address, and sanitises the rest. */
export function lerFeed(xml: string): FeedLido {
	if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error('A feed with a document type is not read.')
	const raiz = leitor.parse(xml) as No
	const canal = lerNo(lerNo(raiz['rss'])['channel'] ?? raiz['feed'])
	const itens = lista(canal['item'] ?? canal['entry'])
	if (!raiz['rss'] && !raiz['feed']) throw new Error('Neither RSS nor Atom.')
	return {
		titulo: htmlToText(texto(canal['title'])).slice(0, LIMITE.titulo),
		site: enderecoHttp(enderecoDe(canal)),
		itens: itens.slice(0, MAXIMO_DE_ITENS).flatMap((item) => lerItem(lerNo(item)) ?? []),
	}
}

function lerItem(item: No): ItemDoFeed | undefined {
	const titulo = htmlToText(texto(item['title'])).slice(0, LIMITE.titulo)
	const postURL = enderecoHttp(enderecoDe(item))
	const data = Date.parse(primeiroTexto(item, ['pubDate', 'published', 'updated', 'dc:date']))
	if (titulo === '' || postURL === null || Number.isNaN(data)) return undefined
	const html = primeiroTexto(item, ['description', 'summary', 'content', 'content:encoded'])
	const autor = htmlToText(primeiroTexto(item, ['dc:creator']) || nomeDoAutor(item)).slice(0, LIMITE.autor)
	return {
		chave: (primeiroTexto(item, ['guid', 'id']) || postURL).slice(0, LIMITE.url),
		titulo,
		descricao: cleanHtml(html.slice(0, LIMITE.descricao)).replace(/<img\b[^>]*>/gi, ''),
		autor: autor === '' ? null : autor,
		dataPublicacao: new Date(data).toISOString(),
		postURL,
		imagem: imagemDe(item, html),
	}
}

function imagemDe(item: No, html: string): string | null {
	const naDescricao = /<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i.exec(`${html}${texto(item['content:encoded'])}`)?.[1]
	const anexa = [...lista(item['enclosure']), ...lista(item['media:content'])].map(lerNo).find(ehImagem)
	return enderecoHttp((naDescricao ?? texto(anexa?.['@url'])).replaceAll('&amp;', '&'))
}

const ehImagem = (anexo: No): boolean => texto(anexo['@type'] ?? anexo['@medium']).startsWith('image')

function enderecoDe(elemento: No): string {
	const links = lista(elemento['link'])
	const atom = links.map(lerNo).find((link) => link['@href'] && (link['@rel'] ?? 'alternate') === 'alternate')
	return atom ? texto(atom['@href']) : (links.map(texto).find((link) => link !== '') ?? '')
}

function nomeDoAutor(item: No): string {
	const [autor] = lista(item['author'])
	return texto(lerNo(autor)['name']) || texto(autor)
}

function enderecoHttp(url: string): string | null {
	const endereco = url.trim()
	if (endereco.length > LIMITE.url || !URL.canParse(endereco)) return null
	return /^https?:$/.test(new URL(endereco).protocol) ? new URL(endereco).href : null
}

const lista = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : valor === undefined ? [] : [valor])
const lerNo = (valor: unknown): No => (typeof valor === 'object' && valor !== null ? (valor as No) : {})
const texto = (valor: unknown): string => {
	if (typeof valor === 'string') return valor.trim()
	const dentro = lerNo(valor)['#text']
	return typeof dentro === 'string' ? dentro.trim() : ''
}
const primeiroTexto = (item: No, nomes: readonly string[]): string =>
	nomes.map((nome) => texto(item[nome])).find((valor) => valor !== '') ?? ''
