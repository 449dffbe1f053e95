import * as z from 'zod/mini'

export const PessoaSsu = z.object({ codpes: z.int(), nompes: z.string() })
export type PessoaSsu = z.infer<typeof PessoaSsu>

/** The code of a type has three letters; the list of types is configured. */
export const TipoDeAtendimento = z.string().check(z.regex(/^[A-Z]{3}$/, 'Escolha um tipo da lista.'))
export type TipoDeAtendimento = z.infer<typeof TipoDeAtendimento>

const escala = (maximo: number) => z.int().check(z.minimum(1), z.maximum(maximo))
/** The priority 1 is the most urgent. */
export const Prioridade = escala(5)
export const Valor = escala(5)
export const Urgencia = escala(5)
export const ESFORCOS = [1, 2, 3, 5, 8, 13, 21] as const
export const Esforco = escala(21)
export const Horas = z.number().check(z.positive(), z.maximum(2_000), z.multipleOf(0.5))

/** The points of the queue rank value and urgency against effort. */
export const pontosGrs = (vlrneg: number | null, urgdem: number | null, esfdem: number | null): number | null =>
	vlrneg === null || urgdem === null || esfdem === null ? null : Math.round(((vlrneg * urgdem) / esfdem) * 100) / 100

export const PAPEIS_DA_ALOCACAO = ['DES', 'QA', 'ADH'] as const
export const PapelDaAlocacao = z.enum(PAPEIS_DA_ALOCACAO, 'Escolha um papel da lista.')
export type PapelDaAlocacao = z.infer<typeof PapelDaAlocacao>
export const nomeDaAlocacao: Readonly<Record<PapelDaAlocacao, string>> = {
	DES: 'Desenvolvimento',
	QA: 'Controle de qualidade',
	ADH: 'Consulta (adhoc)',
}
