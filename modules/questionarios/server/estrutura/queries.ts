import { type Db, prepared, queryBuilder } from '@portal/platform/server'
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

const alternativas = prepared((p: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstalt')
		.select(['codperqst', 'codaltper', 'txtalt', 'vlralt'])
		.where('codqst', '=', p.codqst)
		.where('numvrsqst', '=', p.numvrsqst)
		.orderBy('codperqst')
		.orderBy('ordaptalt'),
)

const linhas = prepared((p: Versao) =>
	questionarios(queryBuilder())
		.selectFrom('qstlin')
		.select(['codperqst', 'codlinper', 'txtlin'])
		.where('codqst', '=', p.codqst)
		.where('numvrsqst', '=', p.numvrsqst)
		.orderBy('codperqst')
		.orderBy('ordaptlin'),
)

export const listarGrupos = (db: Db, versao: Versao) => grupos(db, versao)
export const listarPerguntas = (db: Db, versao: Versao) => perguntas(db, versao)
export const listarAlternativas = (db: Db, versao: Versao) => alternativas(db, versao)
export const listarLinhas = (db: Db, versao: Versao) => linhas(db, versao)

/** The whole of what is asked, in its order. */
export async function obterEstrutura(db: Db, { codqst, numvrsqst }: Versao): Promise<Grupo[]> {
	const versao = { codqst, numvrsqst }
	const [asPaginas, asPerguntas, asAlternativas, asLinhas] = [
		await grupos(db, versao),
		await perguntas(db, versao),
		await alternativas(db, versao),
		await linhas(db, versao),
	]
	const alternativasDe = Map.groupBy(asAlternativas, ({ codperqst }) => codperqst)
	const linhasDe = Map.groupBy(asLinhas, ({ codperqst }) => codperqst)
	const inteira = ({ codgrpqst: _, ...pergunta }: (typeof asPerguntas)[number]): Pergunta => ({
		...pergunta,
		alternativas: (alternativasDe.get(pergunta.codperqst) ?? []).map(({ codperqst: __, ...uma }) => uma),
		linhas: (linhasDe.get(pergunta.codperqst) ?? []).map(({ codperqst: __, ...uma }) => uma),
	})
	return asPaginas.map(({ codgrpqst, titgrp, txtgrp }) => ({
		codgrpqst,
		titgrp,
		txtgrp,
		perguntas: asPerguntas.filter((pergunta) => pergunta.codgrpqst === codgrpqst).map(inteira),
	}))
}
