import { MAIOR_PERGUNTA, type OrigemImportada, type Perda } from '../../contract/index.ts'

export interface MensagemImportada {
	readonly numseqmsg: number
	readonly numseqpai: number | null
	readonly papmsg: 'U' | 'A'
	readonly txtmsg: string
	/** Model as the other product named it. */
	readonly idemodrsp: string | null
	readonly dtacad: string
}

export interface ConversaImportada {
	/** Identifier in the other product, by which a second import recognizes it. */
	readonly chave: string
	readonly titcvs: string
	readonly dtacad: string
	readonly numseqfol: number
	readonly mensagens: readonly MensagemImportada[]
}

export interface Importacao {
	readonly orgcvs: OrigemImportada
	readonly conversas: readonly ConversaImportada[]
	readonly perdas: Readonly<Partial<Record<Perda, number>>>
}

/** A message of another product, before its place in the tree is known. */
export interface MensagemLida {
	readonly id: string
	readonly pai: string | null
	/** Undefined for what is no question and no answer; its children hang on its parent. */
	readonly papmsg: 'U' | 'A' | undefined
	readonly texto: string
	readonly modelo: string | null
	readonly em: string
}

export class Perdas {
	readonly contadas: Partial<Record<Perda, number>> = {}

	contar(perda: Perda, quantas = 1): void {
		if (quantas > 0) this.contadas[perda] = (this.contadas[perda] ?? 0) + quantas
	}
}

const MAIS_MENSAGENS = 2_000
const MAIOR_RESPOSTA = 400_000

interface Posta extends MensagemImportada {
	txtmsg: string
}

/**
 * Tree of questions and answers: what is neither is left out, and two in a row of one speaker are one message. A parent
 * always comes before its child.
 */
export function montarArvore(
	lidas: readonly MensagemLida[],
	perdas: Perdas,
): { readonly mensagens: MensagemImportada[]; readonly numeros: ReadonlyMap<string, number> } {
	const filhas = Map.groupBy(lidas, ({ pai }) => pai ?? '')
	const postas: Posta[] = []
	const numeros = new Map<string, number>()
	const pilha = (filhas.get('') ?? []).map((lida) => ({ lida, acima: null as Posta | null })).reverse()
	while (pilha.length > 0) {
		const proxima = pilha.pop()
		if (!proxima) break
		const { lida, acima } = proxima
		const sozinha = filhas.get(lida.pai ?? '')?.length === 1
		const posta = juntar(postas, lida, acima, sozinha, perdas)
		if (posta) numeros.set(lida.id, posta.numseqmsg)
		for (const filha of (filhas.get(lida.id) ?? []).toReversed()) pilha.push({ lida: filha, acima: posta })
	}
	return { mensagens: postas, numeros }
}

/** Text as it is kept: the longest that a question or an answer may be. */
function limparTexto(texto: string, papmsg: 'U' | 'A', perdas: Perdas): string {
	const limpo = texto.replaceAll('\0', '').toWellFormed().trim()
	const maior = papmsg === 'U' ? MAIOR_PERGUNTA : MAIOR_RESPOSTA
	if (limpo === '') perdas.contar('vazias')
	if (limpo.length > maior) perdas.contar('cortadas')
	return limpo.slice(0, maior).toWellFormed()
}

function juntar(
	postas: Posta[],
	{ papmsg, texto, modelo, em }: MensagemLida,
	acima: Posta | null,
	sozinha: boolean,
	perdas: Perdas,
): Posta | null {
	const txtmsg = papmsg === undefined ? '' : limparTexto(texto, papmsg, perdas)
	if (papmsg === undefined || txtmsg === '') return acima
	if (acima?.papmsg === papmsg && sozinha) {
		acima.txtmsg = `${acima.txtmsg}\n\n${txtmsg}`.slice(0, MAIOR_RESPOSTA).toWellFormed()
		return acima
	}
	if (postas.length >= MAIS_MENSAGENS) {
		perdas.contar('excedentes')
		return acima
	}
	const numseqpai = (acima?.papmsg === papmsg ? acima.numseqpai : acima?.numseqmsg) ?? null
	const posta = { numseqmsg: postas.length + 1, numseqpai, papmsg, txtmsg, idemodrsp: modelo, dtacad: em }
	postas.push(posta)
	return posta
}

/** Instant of seconds or of a text; the given one where neither is a moment. */
export function lerInstante(valor: unknown, senao: string): string {
	const data = typeof valor === 'number' ? new Date(valor * 1_000) : new Date(typeof valor === 'string' ? valor : '')
	return Number.isNaN(data.getTime()) || data.getUTCFullYear() < 2000 ? senao : data.toISOString()
}
