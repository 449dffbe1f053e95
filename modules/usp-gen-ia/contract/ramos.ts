import { estimarFichas } from './orcamento.ts'

interface No {
	readonly numseqmsg: number
	readonly numseqpai: number | null
}

/** Path from the first message to a leaf: the branch that is shown and sent. */
export function listarCaminho<M extends No>(mensagens: readonly M[], folha: number | null): M[] {
	const porNumero = new Map(mensagens.map((mensagem) => [mensagem.numseqmsg, mensagem]))
	const caminho: M[] = []
	let atual = folha === null ? undefined : porNumero.get(folha)
	while (atual !== undefined) {
		caminho.push(atual)
		// A parent comes before its child, so that a loop cannot be.
		const { numseqpai, numseqmsg }: No = atual
		atual = numseqpai === null || numseqpai >= numseqmsg ? undefined : porNumero.get(numseqpai)
	}
	return caminho.reverse()
}

/** Messages beside this one, with the same parent, in the order in which they were written. */
export const listarIrmas = <M extends No>(mensagens: readonly M[], { numseqpai }: No): M[] =>
	mensagens.filter((mensagem) => mensagem.numseqpai === numseqpai).sort((uma, outra) => uma.numseqmsg - outra.numseqmsg)

interface Respondida extends No {
	readonly papmsg: 'U' | 'A'
	readonly sitmsg: string
	readonly codmod: number | null
	readonly numseqout: number | null
}

/** Whole answers of other models to the same question, beside which an answer may be compared. */
export const listarComparaveis = <M extends Respondida>(mensagens: readonly M[], uma: M): M[] =>
	uma.papmsg === 'A' && uma.sitmsg === 'OK' && uma.codmod !== null
		? listarIrmas(mensagens, uma).filter(
				({ papmsg, sitmsg, codmod }) => papmsg === 'A' && sitmsg === 'OK' && codmod !== null && codmod !== uma.codmod,
			)
		: []

interface Escrita extends No {
	readonly codmod: number | null
	/** Generation of an answer that is being written. */
	readonly codger: string | null
}

/** An answer begins alone, or beside the one that another model is writing to the same question. */
export function podeComecar(mensagens: readonly Escrita[], nova?: Pick<Escrita, 'numseqpai' | 'codmod'>): boolean {
	const [correndo, segunda] = mensagens.filter(({ codger }) => codger !== null)
	if (!correndo) return true
	if (!nova || segunda) return false
	return correndo.numseqpai === nova.numseqpai && correndo.codmod !== nova.codmod
}

/**
 * Answer of another model, made next to the last one of a branch: both stand in columns until one is preferred or the
 * conversation goes on.
 */
export function acharPar<M extends Respondida>(mensagens: readonly M[], ultima: M): M | undefined {
	if (ultima.papmsg !== 'A' || ultima.codmod === null || acharPreferida(mensagens, ultima)) return undefined
	const temFilhas = ({ numseqmsg }: M) => mensagens.some(({ numseqpai }) => numseqpai === numseqmsg)
	return listarIrmas(mensagens, ultima).findLast(
		(irma) =>
			irma.codmod !== null &&
			irma.codmod !== ultima.codmod &&
			Math.abs(irma.numseqmsg - ultima.numseqmsg) === 1 &&
			!temFilhas(irma) &&
			!temFilhas(ultima),
	)
}

/** Preference among the answers to a question that was told already. */
export const acharPreferida = <M extends Respondida>(mensagens: readonly M[], uma: M): M | undefined =>
	listarIrmas(mensagens, uma).find(({ numseqout }) => numseqout !== null)

/** Newest leaf below a message: the end of the branch that opens with it. */
export function acharFolha(mensagens: readonly No[], numseqmsg: number): number {
	const filhas = mensagens.filter(({ numseqpai }) => numseqpai === numseqmsg)
	const ultima = filhas.reduce((maior, { numseqmsg: numero }) => Math.max(maior, numero), 0)
	return ultima === 0 ? numseqmsg : acharFolha(mensagens, ultima)
}

/** Tokens that each message costs beside its text. */
const FICHAS_POR_MENSAGEM = 4

export interface ContextoMedido {
	/** Number of the oldest messages that do not fit. */
	readonly cortadas: number
	readonly fichas: number
	readonly cabem: number
}

/** Context meter: the newest messages that fit into the window beside instruction, files and the largest answer. */
export function medirContexto(
	textos: readonly string[],
	{ janela, resposta, fixo }: { readonly janela: number; readonly resposta: number; readonly fixo: number },
): ContextoMedido {
	const cabem = Math.max(0, janela - resposta - fixo)
	let fichas = 0
	let mantidas = 0
	for (const texto of [...textos].reverse()) {
		const desta = estimarFichas(texto) + FICHAS_POR_MENSAGEM
		// The newest message always goes: without it there is no question.
		if (mantidas > 0 && fichas + desta > cabem) break
		fichas += desta
		mantidas += 1
	}
	return { cortadas: textos.length - mantidas, fichas: fichas + fixo, cabem }
}

/** Title of a conversation: the beginning of its first question, ended between words. */
export function resumirTitulo(texto: string): string {
	const linha = texto.replace(/\s+/g, ' ').trim()
	if (linha.length <= 60) return linha || 'Conversa sem título'
	const corte = linha.slice(0, 60)
	return `${corte.slice(0, Math.max(corte.lastIndexOf(' '), 30)).trimEnd()}…`
}
