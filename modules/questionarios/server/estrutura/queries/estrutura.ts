import { type Db, jsonRows, prepared, queryBuilder } from '@portal/platform/server'
import type { DaVersao, Grupo, Pergunta } from '../../../contract/index.ts'
import { questionarios } from '../../tables.ts'

type Versao = DaVersao

const gruposDe = ({ codqst, numvrsqst }: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstgrp')
		.select(['codgrpqst', 'titgrp', 'txtgrp', 'ordaptgrp'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.orderBy('ordaptgrp')

const perguntasDe = ({ codqst, numvrsqst }: Versao) =>
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
		.where('p.codqst', '=', codqst)
		.where('p.numvrsqst', '=', numvrsqst)
		.orderBy('g.ordaptgrp')
		.orderBy('p.ordaptper')

const alternativasDe = ({ codqst, numvrsqst }: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstalt')
		.select(['codperqst', 'codaltper', 'txtalt', 'vlralt'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.orderBy('codperqst')
		.orderBy('ordaptalt')

const linhasDe = ({ codqst, numvrsqst }: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstlin')
		.select(['codperqst', 'codlinper', 'txtlin'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.orderBy('codperqst')
		.orderBy('ordaptlin')

const doQueSeEscolhe = prepared((p: Versao) =>
	queryBuilder<object>().selectNoFrom([
		jsonRows(alternativasDe(p)).as('alternativas'),
		jsonRows(linhasDe(p)).as('linhas'),
	]),
)
/** Alternatives and matrix rows, each in the order of its question. */
export async function listarEscolhas(db: Db, { codqst, numvrsqst }: Versao) {
	const [escolhas] = await doQueSeEscolhe(db, { codqst, numvrsqst })
	return escolhas ?? { alternativas: [], linhas: [] }
}

const grupos = prepared(gruposDe)
const perguntas = prepared(perguntasDe)
export const listarGrupos = (db: Db, versao: Versao) => grupos(db, versao)
export const listarPerguntas = (db: Db, versao: Versao) => perguntas(db, versao)

const doQueSePergunta = prepared((p: Versao) =>
	queryBuilder<object>().selectNoFrom([
		jsonRows(gruposDe(p)).as('paginas'),
		jsonRows(perguntasDe(p)).as('perguntas'),
		jsonRows(alternativasDe(p)).as('alternativas'),
		jsonRows(linhasDe(p)).as('linhas'),
	]),
)

/** Structure: pages and questions in their order. */
export async function obterEstrutura(db: Db, { codqst, numvrsqst }: Versao): Promise<Grupo[]> {
	const [lida] = await doQueSePergunta(db, { codqst, numvrsqst })
	if (!lida) throw new Error('one row is asked for, and comes')
	const alternativasDa = Map.groupBy(lida.alternativas, ({ codperqst }) => codperqst)
	const linhasDa = Map.groupBy(lida.linhas, ({ codperqst }) => codperqst)
	const inteira = ({ codgrpqst: _codgrpqst, ...pergunta }: (typeof lida.perguntas)[number]): Pergunta => ({
		...pergunta,
		alternativas: (alternativasDa.get(pergunta.codperqst) ?? []).map(({ codperqst: _codperqst, ...uma }) => uma),
		linhas: (linhasDa.get(pergunta.codperqst) ?? []).map(({ codperqst: _codperqst, ...uma }) => uma),
	})
	return lida.paginas.map(({ codgrpqst, titgrp, txtgrp }) => ({
		codgrpqst,
		titgrp,
		txtgrp,
		perguntas: lida.perguntas.filter((pergunta) => pergunta.codgrpqst === codgrpqst).map(inteira),
	}))
}
