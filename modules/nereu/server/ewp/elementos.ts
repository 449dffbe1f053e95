import { createHash } from 'node:crypto'

/** Element of an XML document: name, content, attributes. */
export type Elemento = readonly [
	nome: string,
	conteudo: string | number | readonly Elemento[],
	atributos?: Readonly<Record<string, string>>,
]

const TROCAS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 does not have are left out. */
const FORA_DO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const escapar = (texto: string): string =>
	texto.replaceAll(FORA_DO_XML, '').replaceAll(/[&<>"]/g, (letra) => TROCAS[letra] ?? '')

const escreverElemento = ([nome, conteudo, atributos = {}]: Elemento): string => {
	const juntos = Object.entries(atributos).map(([qual, valor]) => ` ${qual}="${escapar(valor)}"`)
	const dentro = typeof conteudo === 'object' ? conteudo.map(escreverElemento).join('') : escapar(String(conteudo))
	return `<${nome}${juntos.join('')}>${dentro}</${nome}>`
}

export const escreverXml = (raiz: Elemento): Buffer =>
	Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${escreverElemento(raiz)}\n`)

const ANOS = ['receiving-first-academic-year-id', 'receiving-last-academic-year-id']
const CONTATOS = ['sending-contact', 'receiving-contact']

const listarFolhas = (
	[nome, conteudo]: Elemento,
	acima: readonly string[],
): readonly (readonly [caminho: string, valor: string])[] => {
	if (CONTATOS.includes(nome) || ANOS.includes(nome)) return []
	const caminho = [...acima, nome]
	return typeof conteudo === 'object'
		? conteudo.flatMap((um) => listarFolhas(um, caminho))
		: [[caminho.slice(-3).join('.'), String(conteudo)]]
}

const marcar = (nome: string, valor: string): string => `_${nome}=${valor}_`

/**
 * Hash of an agreement as version 7 of the network computes it: identifiers of both copies, then each condition with its
 * leaves in document order, and its academic years last.
 */
export function resumirNaRede(copias: readonly [string, string], condicoes: readonly Elemento[]): string {
	const textos = condicoes.map((condicao) => {
		const [, conteudo] = condicao
		const filhos = typeof conteudo === 'object' ? conteudo : []
		const anos = ANOS.map((ano) => {
			const valor = filhos.find(([nome]) => nome === ano)?.[1]
			return marcar(ano, typeof valor === 'string' ? valor : '')
		})
		const folhas = listarFolhas(condicao, ['cooperation-conditions']).map(([nome, valor]) => marcar(nome, valor))
		return [...folhas, ...anos].join('')
	})
	const partes = copias.map((copia, indice) => marcar(`iia-id_${indice + 1}`, copia))
	return createHash('sha256')
		.update([...partes, ...textos].join(''))
		.digest('hex')
}
