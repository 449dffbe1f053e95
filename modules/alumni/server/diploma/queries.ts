import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { QualCurso } from '../../contract/index.ts'
import { cursosConcluidos } from '../cursos/queries.ts'
import { type AlumniTables, alumni } from '../tables.ts'

const NAO_HA = () => new NotFoundError('diploma-nao-encontrado', 'Não há este diploma entre os seus. Volte à lista.')

const diplomas = (db: Db, codpes: number, hoje: string) =>
	alumni(db)
		.selectFrom(cursosConcluidos.as('c'))
		.leftJoin('dipamn as d', (join) =>
			join
				.onRef('d.codpes', '=', 'c.codpes')
				.onRef('d.codcur', '=', 'c.codcur')
				.onRef('d.numseqpgm', '=', 'c.numseqpgm'),
		)
		.select(['c.codcur', 'c.numseqpgm', 'c.nomcur', 'c.tipext', 'c.codund', 'c.dtacon'])
		.select(['d.codaucdoc', 'd.dtaemi'])
		.where('c.codpes', '=', codpes)
		.where(sql<boolean>`c.dtacon <= ${hoje}::date`)

export const listarDiplomas = (db: Db, codpes: number, hoje: string) =>
	diplomas(db, codpes, hoje).orderBy('c.dtacon', 'desc').execute()

export const obterDiploma = (db: Db, codpes: number, { codcur, numseqpgm }: QualCurso, hoje: string) =>
	diplomas(db, codpes, hoje)
		.where('c.codcur', '=', codcur)
		.where('c.numseqpgm', '=', numseqpgm)
		.executeTakeFirstOrThrow(NAO_HA)

export const obterPeloCodigo = async (db: Db, codpes: number, codaucdoc: string): Promise<void> => {
	await alumni(db)
		.selectFrom('dipamn')
		.select('codcur')
		.where('codpes', '=', codpes)
		.where('codaucdoc', '=', codaucdoc)
		.executeTakeFirstOrThrow(NAO_HA)
}

/** False: it was issued meanwhile; the unique index makes the second of two parallel calls wait for the first. */
export async function inserirDiploma(db: Db, diploma: Insertable<AlumniTables['dipamn']>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await alumni(db)
		.insertInto('dipamn')
		.values(diploma)
		.onConflict((conflito) => conflito.columns(['codpes', 'codcur', 'numseqpgm']).doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}
