import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { type InferResult, sql } from 'kysely'
import type { DaVersao, Grupo, Pergunta } from '../../contract/index.ts'
import { questionarios } from '../tables.ts'

type Versao = DaVersao

const grupos = prepared((p: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstgrp')
		.select(['codgrpqst', 'titgrp', 'txtgrp', 'ordaptgrp'])
		.where('codqst', '=', p.codqst)
		.where('numvrsqst', '=', p.numvrsqst)
		.orderBy('ordaptgrp'),
)

const perguntas = prepared((p: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstper as p')
		.innerJoin('qstgrp as g', (join) =>
			join
				.onRef('g.codqst', '=', 'p.codqst')
				.onRef('g.numvrsqst', '=', 'p.numvrsqst')
				.onRef('g.codgrpqst', '=', 'p.codgrpqst'),
		)
		.select(['p.codperqst', 'p.codgrpqst', 'p.txtper', 'p.txtajd', 'p.tipper', 'p.staobg', 'p.stapub'])
		.select(['p.cndapt', 'p.codpereqv', 'p.vlrmin', 'p.vlrmax'])
		.where('p.codqst', '=', p.codqst)
		.where('p.numvrsqst', '=', p.numvrsqst)
		.orderBy('g.ordaptgrp')
		.orderBy('p.ordaptper'),
)

const asAlternativasDe = ({ codqst, numvrsqst }: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstalt')
		.select(['codperqst', 'codaltper', 'txtalt', 'vlralt'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.orderBy('codperqst')
		.orderBy('ordaptalt')

const asLinhasDe = ({ codqst, numvrsqst }: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstlin')
		.select(['codperqst', 'codlinper', 'txtlin'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.orderBy('codperqst')
		.orderBy('ordaptlin')

const doQueSeEscolhe = prepared((p: Versao) =>
	queryBuilder<object>().selectNoFrom([
		sql<InferResult<ReturnType<typeof asAlternativasDe>>>`(select coalesce(json_agg(a), '[]')
			from (${asAlternativasDe(p)}) a)`.as('alternativas'),
		sql<InferResult<ReturnType<typeof asLinhasDe>>>`(select coalesce(json_agg(l), '[]')
			from (${asLinhasDe(p)}) l)`.as('linhas'),
	]),
)
/** Alternatives, and lines of grids, each in the order of its question. */
export async function listarEscolhas(db: Db, { codqst, numvrsqst }: Versao) {
	const [escolhas] = await doQueSeEscolhe(db, { codqst, numvrsqst })
	return escolhas ?? { alternativas: [], linhas: [] }
}

export const listarGrupos = (db: Db, versao: Versao) => grupos(db, versao)
export const listarPerguntas = (db: Db, versao: Versao) => perguntas(db, versao)

/** The whole of what is asked, in its order. */
export async function obterEstrutura(db: Db, { codqst, numvrsqst }: Versao): Promise<Grupo[]> {
	const versao = { codqst, numvrsqst }
	const asPaginas = await grupos(db, versao)
	const asPerguntas = await perguntas(db, versao)
	const { alternativas, linhas } = await listarEscolhas(db, versao)
	const alternativasDe = Map.groupBy(alternativas, ({ codperqst }) => codperqst)
	const linhasDe = Map.groupBy(linhas, ({ codperqst }) => codperqst)
	const inteira = ({ codgrpqst: _codgrpqst, ...pergunta }: (typeof asPerguntas)[number]): Pergunta => ({
		...pergunta,
		alternativas: (alternativasDe.get(pergunta.codperqst) ?? []).map(({ codperqst: _codperqst, ...uma }) => uma),
		linhas: (linhasDe.get(pergunta.codperqst) ?? []).map(({ codperqst: _codperqst, ...uma }) => uma),
	})
	return asPaginas.map(({ codgrpqst, titgrp, txtgrp }) => ({
		codgrpqst,
		titgrp,
		txtgrp,
		perguntas: asPerguntas.filter((pergunta) => pergunta.codgrpqst === codgrpqst).map(inteira),
	}))
}
