import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import { type AlumniTables, alumni } from '../tables.ts'

const NAO_HA = () => new NotFoundError('diploma-nao-encontrado', 'Não há este diploma entre os seus. Volte à lista.')

const diplomas = (db: Db, codpes: number) =>
	alumni(db)
		.selectFrom('cursoconcluido as c')
		.leftJoin('dipamn as d', (join) => join.onRef('d.codpes', '=', 'c.codpes').onRef('d.numseqcur', '=', 'c.numseqcur'))
		.select(['c.numseqcur', 'c.nomcur', 'c.tipext', 'c.tipcur', 'c.codund', 'c.anoini', 'c.anocon', 'c.dtacon'])
		.select(['d.codaucdoc', 'd.dtaemi'])
		.where('c.codpes', '=', codpes)

export const listarDiplomas = (db: Db, codpes: number) => diplomas(db, codpes).orderBy('c.dtacon', 'desc').execute()

export const obterDiploma = (db: Db, codpes: number, numseqcur: number) =>
	diplomas(db, codpes).where('c.numseqcur', '=', numseqcur).executeTakeFirstOrThrow(NAO_HA)

/** Held: two who issue it at once issue one. */
export const segurarCurso = (db: Db, codpes: number, numseqcur: number) =>
	alumni(db)
		.selectFrom('cursoconcluido')
		.select('numseqcur')
		.where('codpes', '=', codpes)
		.where('numseqcur', '=', numseqcur)
		.forUpdate()
		.executeTakeFirstOrThrow(NAO_HA)

export const obterPeloCodigo = (db: Db, codpes: number, codaucdoc: string) =>
	diplomas(db, codpes).where('d.codaucdoc', '=', codaucdoc).executeTakeFirstOrThrow(NAO_HA)

export const inserirDiploma = async (db: Db, diploma: Insertable<AlumniTables['dipamn']>): Promise<void> => {
	await alumni(db).insertInto('dipamn').values(diploma).execute()
}
