import * as z from 'zod/mini'

/**
 * Codes: `aberto` being signed · `vencido` deadline passed · `recusado` refused by a signer · `cancelado` cancelled by
 * the requester · `completo` signed by everybody · `completo-rejeitado` complete when its batch was rejected.
 */
export const SitProgresso = z.enum(['aberto', 'vencido', 'recusado', 'cancelado', 'completo', 'completo-rejeitado'])
export type SitProgresso = z.infer<typeof SitProgresso>

/** Signing progress of a document. */
export const ProgressoDasAssinaturas = z.object({
	sitprgasi: SitProgresso,
	qtdasi: z.int(),
	/** Number of required signatures. */
	qtdpcp: z.int(),
})
export type ProgressoDasAssinaturas = z.infer<typeof ProgressoDasAssinaturas>

const INCOMPLETOS: readonly SitProgresso[] = ['aberto', 'vencido', 'recusado', 'cancelado']

export const estaIncompleto = (progresso: Pick<ProgressoDasAssinaturas, 'sitprgasi'> | null): boolean =>
	progresso !== null && INCOMPLETOS.includes(progresso.sitprgasi)

const TITULOS: Readonly<Record<SitProgresso, string>> = {
	aberto: 'Documento em assinatura',
	vencido: 'Prazo de assinatura vencido',
	recusado: 'Assinatura recusada',
	cancelado: 'Assinatura cancelada',
	completo: 'Documento assinado',
	'completo-rejeitado': 'Documento assinado antes de o lote ser rejeitado',
}

export const tituloDoProgresso = ({ sitprgasi }: Pick<ProgressoDasAssinaturas, 'sitprgasi'>): string =>
	TITULOS[sitprgasi]

/** Sentence such as '1 de 2 assinaturas'. */
export const contagemDe = ({ qtdasi, qtdpcp }: Pick<ProgressoDasAssinaturas, 'qtdasi' | 'qtdpcp'>): string =>
	`${qtdasi} de ${qtdpcp} ${qtdpcp === 1 ? 'assinatura' : 'assinaturas'}`

/** Explanation of the document's worth for a person who holds the paper. */
export function descreverProgresso(progresso: ProgressoDasAssinaturas): string {
	const contagem = contagemDe(progresso)
	switch (progresso.sitprgasi) {
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
