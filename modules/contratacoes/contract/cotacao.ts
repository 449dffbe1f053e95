import { diaEscrito } from '@portal/platform/contract'
import type { PedidoDeCotacao, SituacaoDaCesta, SituacaoDaCotacao } from './cesta.ts'

interface Prazo {
	readonly dtalim: string
	readonly sitces: SituacaoDaCesta
}

/** A request takes answers up to its term, while its basket is worked on. */
export const recebeResposta = ({ dtalim, sitces }: Prazo, dia: string): boolean => dtalim >= dia && sitces === 'RAS'

/** Situation of a request on a day: without an answer, its term or the end of its basket closes it. */
export function situarCotacao(
	{ dtarsp, cotou, ...prazo }: Prazo & { readonly dtarsp: string | null; readonly cotou: boolean },
	dia: string,
): SituacaoDaCotacao {
	if (dtarsp !== null) return cotou ? 'R' : 'N'
	if (prazo.dtalim < dia) return 'V'
	return prazo.sitces === 'RAS' ? 'A' : 'C'
}

/** Reason for which a request takes no answer, in words that say what the supplier may expect. */
export function explicarFim({ dtalim, sitces }: Prazo): string {
	if (sitces === 'CON') return 'A unidade concluiu a pesquisa de preços, e esta cotação não recebe mais respostas.'
	if (sitces === 'APR')
		return `A unidade está conferindo a pesquisa de preços. Se a reabrir, este mesmo link volta a receber respostas até ${diaEscrito(dtalim)}.`
	return `O prazo desta cotação terminou em ${diaEscrito(dtalim)}, e ela não recebe mais respostas.`
}

interface Descrita {
	/** Null: nothing has happened yet, and the text is an instruction. */
	readonly titulo: string | null
	readonly texto: string
}

/** State of a request as its page tells it to the supplier. */
export function descreverPedido(pedido: Omit<PedidoDeCotacao, 'itens'>): Descrita {
	const { sitcot, protocolo, nomfor, dtalim, aberto } = pedido
	if (sitcot === 'V') return { titulo: 'O prazo terminou', texto: explicarFim({ dtalim, sitces: 'RAS' }) }
	if (sitcot === 'C') return { titulo: 'A cotação foi encerrada', texto: explicarFim(pedido) }
	if (sitcot === 'A')
		return { titulo: null, texto: `Preços de ${nomfor}, até ${diaEscrito(dtalim)}. Deixe em branco o que não vender.` }
	const recusou = sitcot === 'N' ? 'Você disse que não vai cotar. ' : ''
	const depois = aberto === 'S' ? `A resposta pode ser mudada até ${diaEscrito(dtalim)}.` : 'Ela não muda mais.'
	return { titulo: `Resposta recebida: ${protocolo}`, texto: `${recusou}${depois}` }
}
