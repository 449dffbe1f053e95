import type { SituacaoDasAssinaturas } from '@portal/assina/contract'
import { situacoesDasAssinaturas } from '@portal/assina/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { listarRodadas } from './queries.ts'

/** Signature state by document. */
export type Situacoes = ReadonlyMap<number, SituacaoDasAssinaturas>

export const SEM_SITUACOES: Situacoes = new Map()

interface Documento {
	readonly codarqpdl: number | null
	readonly codlotdocasi: number | null
}

/** Signature states of the documents of a process, as this person may see them. */
export async function lerSituacoes(
	db: Db,
	portal: Pick<Portal, 'agora' | 'log'>,
	{ numpro, codpes }: { readonly numpro: string; readonly codpes: number },
	documentos: readonly Documento[],
): Promise<Situacoes> {
	const enviados = documentos.filter(({ codlotdocasi }) => codlotdocasi !== null)
	if (enviados.length === 0) return SEM_SITUACOES
	const rodadas = Map.groupBy(await listarRodadas(db, numpro), ({ codarqpdl }) => codarqpdl)
	const coisas = enviados.flatMap(({ codarqpdl, codlotdocasi }) =>
		codarqpdl === null ? [] : [{ codarqpdl, codlotdocasi, envios: rodadas.get(codarqpdl) ?? [] }],
	)
	const situacoes = await situacoesDasAssinaturas(db, portal, codpes, coisas)
	return new Map(
		situacoes.flatMap((situacao, indice) => {
			const coisa = coisas[indice]
			return coisa ? [[coisa.codarqpdl, situacao] as const] : []
		}),
	)
}
