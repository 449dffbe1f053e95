import type { Alcance } from '@portal/platform/contract'
import { containing, type Db, NotFoundError, prepared, preparedByShape, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { DadosDoQuestionario, DaVersao, Situacao } from '../../contract/index.ts'
import { questionarios } from '../tables.ts'

const asVersoes = () =>
	questionarios(queryBuilder())
		.selectFrom('qstvrs as v')
		.innerJoin('qst as q', 'q.codqst', 'v.codqst')
		.select(['v.codqst', 'v.numvrsqst', 'q.nomqst', 'q.codund', 'q.stapgr', 'v.dscpdo', 'v.txtapr', 'v.sitqst'])
		.select(['v.staanm', 'v.dtainirsp', 'v.dtafimrsp', 'v.rgrpop', 'v.qtdpop', 'v.txtdvl', 'v.dtadvl', 'v.dtaapr'])
		.select(['v.dtalbt', 'v.versao', 'v.codpesalt', 'v.dscalt', 'v.dtaultalt'])
		.select(
			sql<number>`(select count(*)::int from questionarios.qstpcp p where p.codqst = v.codqst
				and p.numvrsqst = v.numvrsqst and p.sitpcp = 'CON')`.as('qtdcon'),
		)
		.select(
			sql<number>`(select count(*)::int from questionarios.qstpcp p where p.codqst = v.codqst
				and p.numvrsqst = v.numvrsqst)`.as('qtdini'),
		)

const uma = prepared((p: DaVersao) =>
	asVersoes().where('v.codqst', '=', p.codqst).where('v.numvrsqst', '=', p.numvrsqst),
)
export type LinhaDaVersao = Awaited<ReturnType<typeof uma>>[number]

export async function buscarVersao(db: Db, { codqst, numvrsqst }: DaVersao): Promise<LinhaDaVersao | undefined> {
	return (await uma(db, { codqst, numvrsqst }))[0]
}

export const naoEncontrado = () =>
	new NotFoundError(
		'questionario-nao-encontrado',
		'Este questionário não existe, ou não é da sua unidade. Volte à lista.',
	)

export async function obterVersao(db: Db, versao: DaVersao): Promise<LinhaDaVersao> {
	const achada = await buscarVersao(db, versao)
	if (!achada) throw naoEncontrado()
	return achada
}

export async function reservarVersao(db: Db, { codqst, numvrsqst }: DaVersao): Promise<LinhaDaVersao> {
	await questionarios(db)
		.selectFrom('qstvrs')
		.select('codqst')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.forUpdate()
		.execute()
	return obterVersao(db, { codqst, numvrsqst })
}

const versoes = prepared((p: { readonly codqst: number }) =>
	questionarios(queryBuilder())
		.selectFrom('qstvrs')
		.select(['numvrsqst', 'dscpdo', 'sitqst', 'dtaapr'])
		.where('codqst', '=', p.codqst)
		.orderBy('numvrsqst', 'desc'),
)
export const listarVersoes = (db: Db, codqst: number) => versoes(db, { codqst })

export interface FiltroDaLista {
	readonly busca?: string | undefined
	readonly sitqst?: Situacao | undefined
}
interface Forma {
	readonly busca: boolean
	readonly sitqst: boolean
	readonly todas: boolean
}
interface Valores {
	readonly busca: string
	readonly sitqst: string
	readonly unidades: readonly number[]
	readonly limite: number
	readonly salto: number
}

const lista = preparedByShape((forma: Forma, p: Valores) =>
	asVersoes()
		.select(sql<number>`count(*) over ()`.as('total'))
		.$if(!forma.todas, (query) => query.where(sql<boolean>`q.codund = any(${p.unidades}::int[])`))
		.$if(forma.busca, (query) => query.where(sql<boolean>`q.nomqst ilike ${p.busca}`))
		.$if(forma.sitqst, (query) => query.where(sql<boolean>`v.sitqst = ${p.sitqst}`))
		.orderBy('v.dtainirsp', 'desc')
		.orderBy('v.codqst', 'desc')
		.orderBy('v.numvrsqst', 'desc')
		.limit(sql<number>`${p.limite}`)
		.offset(sql<number>`${p.salto}`),
)

export function paginarVersoes(
	db: Db,
	alcance: Alcance,
	{ busca = '', sitqst }: FiltroDaLista,
	{ limite, salto }: { limite: number; salto: number },
) {
	const forma = { busca: busca !== '', sitqst: sitqst !== undefined, todas: alcance === 'todas' }
	return lista(db, forma, {
		busca: containing(busca),
		sitqst: sitqst ?? '',
		unidades: alcance === 'todas' ? [] : alcance,
		limite,
		salto,
	})
}

type DaVersaoEscrita = Omit<DadosDoQuestionario, 'nomqst' | 'codund' | 'stapgr'>
const montarColunas = ({ dscpdo, txtapr, dtainirsp, dtafimrsp, staanm, rgrpop }: DaVersaoEscrita) => ({
	dscpdo,
	txtapr,
	dtainirsp,
	dtafimrsp,
	staanm,
	rgrpop: JSON.stringify(rgrpop),
})

export interface Alteracao {
	readonly codpesalt: number
	readonly dscalt: string
	readonly dtaultalt: string
}

export async function inserirQst(
	db: Db,
	{ nomqst, codund, stapgr }: DadosDoQuestionario,
	{ codpesalt, dtaultalt }: Alteracao,
	codqst?: number,
): Promise<number> {
	const linha = await questionarios(db)
		.insertInto('qst')
		.values({
			nomqst,
			codund,
			stapgr,
			codpescad: codpesalt,
			dtacad: dtaultalt,
			...(codqst === undefined ? {} : { codqst }),
		})
		.returning('codqst')
		.executeTakeFirstOrThrow()
	return linha.codqst
}

export async function inserirVersao(
	db: Db,
	versao: DaVersao,
	dados: DaVersaoEscrita,
	alteracao: Alteracao,
): Promise<void> {
	const { codqst, numvrsqst } = versao
	await questionarios(db)
		.insertInto('qstvrs')
		.values({ codqst, numvrsqst, ...montarColunas(dados), ...alteracao })
		.execute()
}

export async function gravarDados(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	dados: DadosDoQuestionario,
	alteracao: Alteracao,
): Promise<void> {
	const { nomqst, codund, stapgr } = dados
	await questionarios(db).updateTable('qst').set({ nomqst, codund, stapgr }).where('codqst', '=', codqst).execute()
	await questionarios(db)
		.updateTable('qstvrs')
		.set((eb) => ({ ...montarColunas(dados), ...alteracao, versao: eb('versao', '+', 1) }))
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.execute()
}

interface Mudanca {
	readonly sitqst?: Situacao
	readonly dtafimrsp?: string
	readonly dtalbt?: string
	readonly qtdpop?: number
	readonly txtdvl?: string
	readonly dtadvl?: string
}

export async function mudarVersao(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	mudanca: Mudanca & Alteracao,
): Promise<void> {
	await questionarios(db)
		.updateTable('qstvrs')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.execute()
}

/** Removal of a version, and of the questionnaire when it was the only one. */
export async function removerVersao(db: Db, { codqst, numvrsqst }: DaVersao): Promise<void> {
	await questionarios(db).deleteFrom('qstvrs').where('codqst', '=', codqst).where('numvrsqst', '=', numvrsqst).execute()
	await questionarios(db)
		.deleteFrom('qst')
		.where('codqst', '=', codqst)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('qstvrs').select('qstvrs.codqst').whereRef('qstvrs.codqst', '=', 'qst.codqst'))),
		)
		.execute()
}
