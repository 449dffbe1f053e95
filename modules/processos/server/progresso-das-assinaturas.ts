import { type Progresso, progressoDosLotes } from '@portal/assina/server/public'
import type { Db, Portal } from '@portal/platform/server'

/** By batch: each has one document of ours. */
export type Progressos = ReadonlyMap<number, Progresso>

export const SEM_PROGRESSO: Progressos = new Map()

interface Enviado {
	readonly codlotdocasi: number | null
}

/** A page of a process does not wait for the slice that signs: what it does not say now is not shown. */
export async function progressoDe(
	db: Db,
	portal: Pick<Portal, 'agora' | 'log'>,
	enviados: readonly Enviado[],
): Promise<Progressos> {
	const codigos = enviados.flatMap(({ codlotdocasi }) => (codlotdocasi === null ? [] : [codlotdocasi]))
	try {
		const progressos = await progressoDosLotes(db, codigos, portal.agora())
		return new Map(progressos.map((progresso) => [progresso.codlotdocasi, progresso]))
	} catch (error) {
		portal.log.error({ err: error }, 'the signing slice did not say how far the signatures have come')
		return SEM_PROGRESSO
	}
}
