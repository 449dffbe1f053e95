import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { DaVersao, Nivpgm, Perfil, Soma } from '../../../contract/index.ts'
import { MESMA_PERGUNTA } from '../../estrutura/queries/mesma-pergunta.ts'
import { questionarios } from '../../tables.ts'

export interface PerfilContado extends Perfil, Soma {
	readonly numprf: number
}

const perfis = prepared((p: DaVersao) =>
	questionarios(queryBuilder())
		.selectFrom('qstprf')
		.select(['numprf', 'codund', 'codcur', 'codare', 'nivpgm', 'anotit', 'qtdrsp as qtd', 'chvarr'])
		.where('codqst', '=', p.codqst)
		.where('numvrsqst', '=', p.numvrsqst)
		.orderBy('numprf'),
)
export const listarPerfis = async (db: Db, { codqst, numvrsqst }: DaVersao): Promise<PerfilContado[]> =>
	(await perfis(db, { codqst, numvrsqst })).map((perfil) => ({ ...perfil, nivpgm: perfil.nivpgm as Nivpgm | null }))

interface Selecao extends DaVersao {
	readonly numprf: readonly number[]
}

const somas = prepared((p: Selecao) =>
	questionarios(queryBuilder())
		.selectFrom('qstsom')
		.select(['codperqst', 'codlinper', 'codaltper'])
		.select([sql<number>`sum(qtd)::int`.as('qtd'), sql<number>`sum(chvarr)::int`.as('chvarr')])
		.where('codqst', '=', p.codqst)
		.where('numvrsqst', '=', p.numvrsqst)
		.where('numprf', '=', sql<number>`any(${p.numprf}::int[])`)
		.groupBy(['codperqst', 'codlinper', 'codaltper'])
		.orderBy('codaltper'),
)
export const listarSomas = (db: Db, selecao: Selecao) => somas(db, selecao)
export type SomaDaAlternativa = Awaited<ReturnType<typeof somas>>[number]

interface Eixo {
	readonly codperqst: number
	readonly codlinper: number
}

const vetores = prepared((p: DaVersao & { linhaPer: number; linhaLin: number; colunaPer: number; colunaLin: number }) =>
	questionarios(queryBuilder())
		.selectFrom('qstvet')
		.select(['codperqst', 'codlinper', 'numblo', 'codalt', 'vetalt'])
		.where('codqst', '=', p.codqst)
		.where('numvrsqst', '=', p.numvrsqst)
		.where((eb) =>
			eb.or([
				eb.and([eb('codperqst', '=', p.linhaPer), eb('codlinper', '=', p.linhaLin)]),
				eb.and([eb('codperqst', '=', p.colunaPer), eb('codlinper', '=', p.colunaLin)]),
			]),
		),
)

/** Answer vectors of both questions, per block and layer. */
export const listarVetores = (db: Db, { codqst, numvrsqst }: DaVersao, linha: Eixo, coluna: Eixo) =>
	vetores(db, {
		codqst,
		numvrsqst,
		linhaPer: linha.codperqst,
		linhaLin: linha.codlinper,
		colunaPer: coluna.codperqst,
		colunaLin: coluna.codlinper,
	})
export type Vetor = Awaited<ReturnType<typeof vetores>>[number]

const quem = prepared((p: DaVersao) =>
	questionarios(queryBuilder())
		.selectFrom('qstvetprf')
		.select(['numblo', 'vetprf', 'vetarr'])
		.where('codqst', '=', p.codqst)
		.where('numvrsqst', '=', p.numvrsqst),
)
/** Profile numbers and rounding keys of the participants, block by block. */
export const listarQuemRespondeu = (db: Db, { codqst, numvrsqst }: DaVersao) => quem(db, { codqst, numvrsqst })
export type QuemRespondeu = Awaited<ReturnType<typeof quem>>[number]

/** Stored sums of one question by profile. */
export const listarPorPerfil = async (db: Db, { codqst, numvrsqst, numprf }: Selecao, eixo: Eixo) =>
	questionarios(db)
		.selectFrom('qstsom')
		.select(['numprf', 'codaltper', 'qtd', 'chvarr'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codperqst', '=', eixo.codperqst)
		.where('codlinper', '=', eixo.codlinper)
		.where('codaltper', '>', 0)
		.where('numprf', '=', sql<number>`any(${numprf}::int[])`)
		.execute()

/** Number of texts by profile for one question. */
export const contarTextos = async (db: Db, { codqst, numvrsqst }: DaVersao, codperqst: number) =>
	questionarios(db)
		.selectFrom('qstsom')
		.select(['numprf', 'qtd'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codperqst', '=', codperqst)
		.where('codaltper', '=', 0)
		.execute()

/** Random order: texts are sorted by the random number of their answer. */
export const paginarTextos = async (
	db: Db,
	{ codqst, numvrsqst, numprf }: Selecao,
	codperqst: number,
	{ limite, salto }: { limite: number; salto: number },
): Promise<string[]> => {
	const linhas = await questionarios(db)
		.selectFrom('qstrspitm')
		.select('vlrtxt')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codperqst', '=', codperqst)
		.where('codaltper', '=', 0)
		.where('numprf', '=', sql<number>`any(${numprf}::int[])`)
		.orderBy(sql`md5(codrsp::text || codperqst::text)`)
		.limit(limite)
		.offset(salto)
		.execute()
	return linhas.map(({ vlrtxt }) => vlrtxt ?? '')
}

/** Time series: the same question in each counted version of its questionnaire. */
export const listarDaSerie = (db: Db, { codqst, numvrsqst }: DaVersao, codperqst: number) =>
	questionarios(db)
		.selectFrom('qstper as n')
		.innerJoin('qstper as a', (join) => join.onRef('a.codqst', '=', 'n.codqst').on(MESMA_PERGUNTA))
		.innerJoin('qstvrs as v', (join) =>
			join.onRef('v.codqst', '=', 'a.codqst').onRef('v.numvrsqst', '=', 'a.numvrsqst'),
		)
		.select(['a.codqst', 'a.numvrsqst', 'a.codperqst', 'a.txtper', 'a.staret', 'v.dscpdo'])
		.where('n.codqst', '=', codqst)
		.where('n.numvrsqst', '=', numvrsqst)
		.where('n.codperqst', '=', codperqst)
		.where('v.dtaapr', 'is not', null)
		.orderBy('a.numvrsqst')
		.orderBy('a.codperqst')
		.execute()

/** True: some question is public and not withheld. */
export async function temResultadoPublico(db: Db, { codqst, numvrsqst }: DaVersao): Promise<boolean> {
	const linha = await questionarios(db)
		.selectFrom('qstper')
		.select('codperqst')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('stapub', '=', 'S')
		.where('staret', '=', 'N')
		.where('tipper', '<>', 'TXT')
		.limit(1)
		.executeTakeFirst()
	return linha !== undefined
}

/** Withheld questions: almost the same people had been asked them before. */
export async function listarRetidas(db: Db, { codqst, numvrsqst }: DaVersao): Promise<ReadonlySet<number>> {
	const linhas = await questionarios(db)
		.selectFrom('qstper')
		.select('codperqst')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('staret', '=', 'S')
		.execute()
	return new Set(linhas.map(({ codperqst }) => codperqst))
}
