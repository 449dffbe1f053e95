import type { Db } from '@portal/platform/server'
import { processos } from '../queries.ts'

/** Identification without free text or people; undefined for a process that is restricted, or that does not exist. */
export const buscarDeAcessoPublico = (db: Db, numpro: string) =>
	processos(db)
		.selectFrom('processo as p')
		.innerJoin('assunto as s', 's.codasu', 'p.codasu')
		.select(['p.numpro', 'p.nivacepro', 'p.stapro', 'p.sgletadst', 'p.dtaabt', 'p.codundabt', 's.dscasu'])
		.where('p.numpro', '=', numpro)
		.where('p.nivacepro', '=', 'P')
		.executeTakeFirst()

/** Stays of a process, the newest first, without who moved it. */
export const listarEstadas = (db: Db, numpro: string) =>
	processos(db)
		.selectFrom('andamento as a')
		.innerJoin('estacao as e', 'e.sgleta', 'a.sgletaent')
		.leftJoin('estacao as d', 'd.sgleta', 'a.sgletadst')
		.select(['a.numand', 'a.dtaent', 'a.dtasai', 'e.nometa as nometaent', 'e.codund', 'd.nometa as nometadst'])
		.where('a.numpro', '=', numpro)
		.orderBy('a.numand', 'desc')
		.execute()
