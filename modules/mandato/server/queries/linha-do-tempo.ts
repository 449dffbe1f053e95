import type { Db } from '@portal/platform/server'
import { isKnown, tabelas } from './colegiados.ts'

interface Janela {
	readonly codcol: number
	readonly de: string
	readonly ate: string
	readonly em: string
}

/** Seats of a board, each with the first day of its first holder. */
export const listarCadeirasComInicio = (db: Db, { codcol, em }: Pick<Janela, 'codcol' | 'em'>) =>
	tabelas(db)
		.selectFrom('cadeira as c')
		.select(['c.codcad', 'c.numcad', 'c.nomcad', 'c.ctgcad', 'c.tipfncclg'])
		.select((eb) =>
			eb
				.selectFrom('mandato as m')
				.select((e) => e.fn.min('m.dtainimdt').as('primeiro'))
				.whereRef('m.codcad', '=', 'c.codcad')
				.where('m.titsup', '=', 'T')
				.where(isKnown('m', em))
				.as('primeiro'),
		)
		.where('c.codcol', '=', codcol)
		.orderBy('c.numcad')
		.execute()

/** Mandates that have a day in these, holders first. */
export const listarMandatosEntre = (db: Db, { codcol, de, ate, em }: Janela) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.select(['m.codmdt', 'm.codcad', 'm.codpes', 'm.titsup', 'm.dtainimdt as dtaini'])
		.select((eb) => eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt').as('dtafim'))
		.where('m.codcol', '=', codcol)
		.where(isKnown('m', em))
		.where('m.dtainimdt', '<=', ate)
		.where((eb) => eb(eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt'), '>=', de))
		.orderBy('m.titsup', 'desc')
		.orderBy('m.dtainimdt')
		.execute()

/** Periods of exercise that have a day in these, in order. */
export const listarExerciciosEntre = (db: Db, { codcol, de, ate, em }: Janela) =>
	tabelas(db)
		.selectFrom('exercicio as x')
		.select(['x.codmdt', 'x.dtaini', 'x.dtafim'])
		.where('x.codcol', '=', codcol)
		.where(isKnown('x', em))
		.where('x.dtaini', '<=', ate)
		.where('x.dtafim', '>=', de)
		.orderBy('x.dtaini')
		.execute()
