import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { questionarios } from '../../tables.ts'

const daPosGraduacao = prepared(() =>
	questionarios(queryBuilder())
		.selectFrom('qst as q')
		.innerJoin('qstvrs as v', 'v.codqst', 'q.codqst')
		.select(['q.codqst', 'q.nomqst', 'v.numvrsqst', 'v.dscpdo'])
		.where('q.stapgr', '=', 'S')
		.where('v.dtaapr', 'is not', null)
		.orderBy('q.codqst')
		.orderBy('v.numvrsqst', 'desc'),
)

/** Questionnaires about graduate studies with their counted periods, the newest first. */
export async function listarDaPosGraduacao(db: Db) {
	const linhas = await daPosGraduacao(db, {})
	return [...Map.groupBy(linhas, ({ codqst }) => codqst).values()].map((versoes) => ({
		codqst: versoes[0]?.codqst ?? 0,
		nomqst: versoes[0]?.nomqst ?? '',
		periodos: versoes.map(({ numvrsqst, dscpdo }) => ({ numvrsqst, dscpdo })),
	}))
}
