import { type Db, type Evento, publicar } from '@portal/platform/server'
import type { RegraPublico } from '../contract/index.ts'

const TIPO = 'notificacoes'

/** Tells the open portals of these people that something of theirs changed. */
export const anunciarA = (db: Db, pessoas: Iterable<number>): Promise<void> =>
	publicar(db, ...[...new Set(pessoas)].map((codpes): Evento => ({ tipo: TIPO, codpes })))

/** A notice for more than named people goes to everybody, who then wait a moment of their own before asking again. */
export function anunciarAoPublico(db: Db, publico: readonly RegraPublico[]): Promise<void> {
	if (publico.every(({ tipreg }) => tipreg === 'C'))
		return anunciarA(
			db,
			publico.map(({ vlrreg }) => Number(vlrreg)),
		)
	return publicar(db, { tipo: TIPO, dados: { espalhar: 1 } })
}
