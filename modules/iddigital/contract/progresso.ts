import * as z from 'zod/mini'

/**
 * `aberto` being signed · `vencido` the deadline is over · `recusado` a signer refused · `cancelado` who asked for it gave
 * up · `completo` everybody has signed · `completo-rejeitado` so it was when its batch was rejected.
 */
export const SitProgresso = z.enum(['aberto', 'vencido', 'recusado', 'cancelado', 'completo', 'completo-rejeitado'])
export type SitProgresso = z.infer<typeof SitProgresso>

/** How far the signatures of a document have come. */
export const ProgressoDasAssinaturas = z.object({
	sitprgasi: SitProgresso,
	qtdasi: z.int(),
	/** How many it takes. */
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

/** '1 de 2 assinaturas' */
export const contagemDe = ({ qtdasi, qtdpcp }: Pick<ProgressoDasAssinaturas, 'qtdasi' | 'qtdpcp'>): string =>
	`${qtdasi} de ${qtdpcp} ${qtdpcp === 1 ? 'assinatura' : 'assinaturas'}`

/** Worth of the document, for people who have the paper in hand. */
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
