import * as z from 'zod/mini'
import { Codigo } from '../formas.ts'

export const OPERADORES = ['RSP', 'NRS', 'MRC', 'NMR', 'MIN', 'MAX'] as const
export type Operador = (typeof OPERADORES)[number]

export const nomeDoOperador: Readonly<Record<Operador, string>> = {
	RSP: 'foi respondida',
	NRS: 'não foi respondida',
	MRC: 'tem marcada alguma de',
	NMR: 'não tem marcada nenhuma de',
	MIN: 'é no mínimo',
	MAX: 'é no máximo',
}

/** Condition on an earlier question; all conditions of a question must hold. */
export const Condicao = z.object({
	codperqst: Codigo,
	opr: z.enum(OPERADORES),
	codaltper: z.optional(z.array(Codigo).check(z.maxLength(60))),
	vlr: z.optional(z.int()),
})
export type Condicao = z.infer<typeof Condicao>

interface Respondida {
	readonly codperqst: number
	readonly codaltper?: readonly number[] | undefined
	readonly vlrnum?: number | undefined
	readonly vlrtxt?: string | undefined
	readonly vlrdat?: string | undefined
	readonly linhas?: readonly unknown[] | undefined
}

const temValor = (resposta: Respondida | undefined): boolean =>
	resposta !== undefined &&
	((resposta.codaltper?.length ?? 0) > 0 ||
		resposta.vlrnum !== undefined ||
		(resposta.vlrtxt ?? '') !== '' ||
		resposta.vlrdat !== undefined ||
		(resposta.linhas?.length ?? 0) > 0)

const marcou = (resposta: Respondida | undefined, algumas: readonly number[] = []): boolean =>
	(resposta?.codaltper ?? []).some((uma) => algumas.includes(uma))

const VALE: Readonly<Record<Operador, (condicao: Condicao, resposta: Respondida | undefined) => boolean>> = {
	RSP: (_, resposta) => temValor(resposta),
	NRS: (_, resposta) => !temValor(resposta),
	MRC: ({ codaltper }, resposta) => marcou(resposta, codaltper),
	NMR: ({ codaltper }, resposta) => !marcou(resposta, codaltper),
	MIN: ({ vlr }, resposta) => resposta?.vlrnum !== undefined && vlr !== undefined && resposta.vlrnum >= vlr,
	MAX: ({ vlr }, resposta) => resposta?.vlrnum !== undefined && vlr !== undefined && resposta.vlrnum <= vlr,
}

interface Condicionada {
	readonly codperqst: number
	readonly cndapt: readonly Condicao[] | null
}

/**
 * Skip logic: the visible questions for the answers so far, shared by page and server. A hidden question counts as
 * unanswered, so the questions that depend on it are hidden too.
 */
export function perguntasVisiveis(
	perguntas: readonly Condicionada[],
	respostas: readonly Respondida[],
): ReadonlySet<number> {
	const dadas = new Map(respostas.map((resposta) => [resposta.codperqst, resposta]))
	const visiveis = new Set<number>()
	for (const { codperqst, cndapt } of perguntas) {
		const vale = (cndapt ?? []).every((condicao) =>
			VALE[condicao.opr](condicao, visiveis.has(condicao.codperqst) ? dadas.get(condicao.codperqst) : undefined),
		)
		if (vale) visiveis.add(codperqst)
	}
	return visiveis
}
