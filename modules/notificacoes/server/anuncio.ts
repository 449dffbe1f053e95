import { type Db, type Evento, publicar } from '@portal/platform/server'
import type { RegraPublico } from '../contract/index.ts'

const TIPO = 'notificacoes'

/** A live event tells the open portals of these people that their notifications changed. */
export const anunciarA = (db: Db, pessoas: Iterable<number>): Promise<void> =>
	publicar(db, ...[...new Set(pessoas)].map((codpes): Evento => ({ tipo: TIPO, codpes })))

/**
 * A live event for a general audience goes to every open portal with `espalhar`, so that each delays its refetch at
 * random.
 */
export function anunciarAoPublico(db: Db, publico: readonly RegraPublico[]): Promise<void> {
	if (publico.every(({ tipreg }) => tipreg === 'C'))
		return anunciarA(
			db,
			publico.map(({ vlrreg }) => Number(vlrreg)),
		)
	return publicar(db, { tipo: TIPO, dados: { espalhar: 1 } })
}
