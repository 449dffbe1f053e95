import { formatarNumero } from '@portal/platform/web'
import * as z from 'zod/mini'
import { type CriterioProserv, JUSTIFICATIVA_MAXIMA, recusaDaNota } from '../../contract/index.ts'
import { lerNota, NOTA_VAZIA, NotaEscrita } from './nota-escrita.ts'

/** The evaluation as typed: the score of each criterion, by `formarChave`. */
export const NotasEscritas = z.object({ notas: z.record(z.string(), NotaEscrita) })
export type NotasEscritas = z.infer<typeof NotasEscritas>

/** The key of a criterion in the form is no number, which would make a list of the record. */
export const formarChave = ({ codtipcrtprs }: CriterioProserv): string => `criterio ${codtipcrtprs}`

export const descreverEscala = ({ vlrmaxcrtprs }: CriterioProserv): string =>
	`De 0 a ${formatarNumero(vlrmaxcrtprs)}, com até duas casas decimais.`

/** The problem of a typed score, or undefined. */
export function obterProblema(criterio: CriterioProserv, { nota, justificativa }: NotaEscrita, enviando: boolean) {
	const lida = lerNota(nota)
	if (nota.trim() !== '' && lida === undefined) return `Escreva um número. ${descreverEscala(criterio)}`
	return recusaDaNota(criterio, lida ?? null, justificativa, { enviando })
}

/** The same problem at its field: that of the score comes before that of the reason. */
export function listarProblemas(
	criterio: CriterioProserv,
	escrita: NotaEscrita,
	enviando: boolean,
): Partial<NotaEscrita> {
	const nota = obterProblema(criterio, { ...escrita, justificativa: 'x'.repeat(JUSTIFICATIVA_MAXIMA) }, enviando)
	if (nota !== undefined) return { nota }
	const justificativa = obterProblema(criterio, escrita, enviando)
	return justificativa === undefined ? {} : { justificativa }
}

/** Rules of an evaluation that is submitted: each score with its reason. */
export const montarAvaliacao = (criterios: readonly CriterioProserv[]) =>
	NotasEscritas.check(({ value, issues }) => {
		for (const criterio of criterios) {
			const chave = formarChave(criterio)
			const problemas = listarProblemas(criterio, value.notas[chave] ?? NOTA_VAZIA, true)
			for (const [campo, message] of Object.entries(problemas))
				issues.push({ code: 'custom', input: value, path: ['notas', chave, campo], message })
		}
	})
