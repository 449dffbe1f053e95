import * as z from 'zod/mini'

/**
 * `aberto` being signed · `vencido` the deadline is over · `recusado` a signer refused · `cancelado` who asked for it gave
 * up · `completo` everybody has signed · `completo-rejeitado` so it was when its batch was rejected.
 */
export const SitAndamento = z.enum(['aberto', 'vencido', 'recusado', 'cancelado', 'completo', 'completo-rejeitado'])
export type SitAndamento = z.infer<typeof SitAndamento>

/** How far the signatures of a document have come. */
export const AndamentoDasAssinaturas = z.object({
	sitandasi: SitAndamento,
	qtdasi: z.int(),
	/** How many it takes. */
	qtdpcp: z.int(),
})
export type AndamentoDasAssinaturas = z.infer<typeof AndamentoDasAssinaturas>

const INCOMPLETOS: readonly SitAndamento[] = ['aberto', 'vencido', 'recusado', 'cancelado']

export const estaIncompleto = (andamento: Pick<AndamentoDasAssinaturas, 'sitandasi'> | null): boolean =>
	andamento !== null && INCOMPLETOS.includes(andamento.sitandasi)

const TITULOS: Readonly<Record<SitAndamento, string>> = {
	aberto: 'Documento em assinatura',
	vencido: 'Prazo de assinatura vencido',
	recusado: 'Assinatura recusada',
	cancelado: 'Assinatura cancelada',
	completo: 'Documento assinado',
	'completo-rejeitado': 'Documento assinado antes de o lote ser rejeitado',
}

export const tituloDoAndamento = ({ sitandasi }: Pick<AndamentoDasAssinaturas, 'sitandasi'>): string =>
	TITULOS[sitandasi]

/** '1 de 2 assinaturas' */
export const contagemDe = ({ qtdasi, qtdpcp }: Pick<AndamentoDasAssinaturas, 'qtdasi' | 'qtdpcp'>): string =>
	`${qtdasi} de ${qtdpcp} ${qtdpcp === 1 ? 'assinatura' : 'assinaturas'}`

/** What it is worth, for who has the paper in hand. */
export function descreverAndamento(andamento: AndamentoDasAssinaturas): string {
	const contagem = contagemDe(andamento)
	switch (andamento.sitandasi) {
		case 'aberto':
			return `Este documento ainda está em assinatura: tem ${contagem}. Não vale como documento assinado até que todos assinem.`
		case 'vencido':
			return `O prazo para assinar acabou com ${contagem}. O documento não vale como assinado; quem o enviou pode prorrogar o prazo.`
		case 'recusado':
			return `Um dos signatários recusou-se a assinar: o documento ficou com ${contagem} e não vale como assinado.`
		case 'cancelado':
			return `Quem pediu as assinaturas desistiu delas: o documento ficou com ${contagem} e não vale como assinado.`
		case 'completo':
			return `O documento tem todas as suas assinaturas: ${contagem}.`
		case 'completo-rejeitado':
			return `O documento já tinha todas as suas assinaturas (${contagem}) quando o lote em que foi enviado foi rejeitado, e vale por si.`
	}
}
