import { codpesComNome } from '@portal/pessoas/server/public'
import { parteDe, somarMeses } from '@portal/platform/contract'
import { type Db, limitToReach, NotFoundError, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import { primeiroDiaDoMes } from '../../../contract/calculo/base/dias.ts'
import { type ChaveDoContracheque, DEFINITIVAS, type FiltroContracheques } from '../../../contract/index.ts'
import { tabelas } from '../../queries/tabelas.ts'
import type { AlcanceDaConsulta } from '../alcance.ts'

const VISTAS_POR_TODOS = [...DEFINITIVAS, 'PRV'] as const
const COLUNAS = [
	'c.codfol',
	'c.codpes',
	'c.numseqsrv',
	'c.anoref',
	'c.mesref',
	'c.tipfol',
	'c.codund',
	'c.codset',
	'c.vlrbru',
	'c.vlrdsc',
	'c.vlrliq',
	'f.sitfol',
	'f.stasim',
	'f.dtapgt',
] as const

const contracheques = (db: Db) =>
	tabelas(db).selectFrom('contracheque as c').innerJoin('folha as f', 'f.codfol', 'c.codfol').select(COLUNAS)

/** One's own: published previews and definitive ones, never a simulation. */
const proprios = (db: Db, codpes: number) =>
	contracheques(db)
		.where('c.codpes', '=', codpes)
		.where('c.stasim', '=', 'N')
		.where('f.sitfol', 'in', [...VISTAS_POR_TODOS])

/** Payslips of others: definitive ones of the units in reach, and every one for the people who make the runs. */
const alheios = (db: Db, { unidades, daFolha }: AlcanceDaConsulta) =>
	contracheques(db)
		.where((eb) => limitToReach(unidades, eb.ref('c.codund')))
		.$if(!daFolha, (query) => query.where('c.stasim', '=', 'N').where('f.sitfol', 'in', [...DEFINITIVAS]))

export async function paginarContracheques(
	db: Db,
	filtro: FiltroContracheques,
	{ codpes, alcance }: { readonly codpes: number; readonly alcance: AlcanceDaConsulta | undefined },
) {
	const { codpes: de, codfol, codund, busca } = filtro
	const query = (alcance ? alheios(db, alcance) : proprios(db, codpes))
		.$if(de !== undefined, (q) => q.where('c.codpes', '=', de ?? 0))
		.$if(codfol !== undefined, (q) => q.where('c.codfol', '=', codfol ?? 0))
		.$if(codfol === undefined, (q) => q.where('c.stasim', '=', 'N'))
		.$if(codund !== undefined, (q) => q.where('c.codund', '=', codund ?? 0))
		.$if(Boolean(busca), (q) =>
			q.where((eb) =>
				/^\d+$/.test(busca ?? '')
					? eb('c.codpes', '=', Number((busca ?? '').slice(0, 9)))
					: eb('c.codpes', 'in', codpesComNome(busca ?? '')),
			),
		)
	return withTotal(
		({ limite, salto }) =>
			query
				.select(sql<number>`count(*) over ()`.as('total'))
				.orderBy('c.anoref', 'desc')
				.orderBy('c.mesref', 'desc')
				.orderBy('c.codfol', 'desc')
				.orderBy('c.codpes')
				.orderBy('c.numseqsrv')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(filtro),
	)
}

const naoHa = () =>
	new NotFoundError(
		'contracheque-nao-encontrado',
		'Não há este contracheque entre os que você pode ver. Escolha-o na lista.',
	)

/** @throws NotFoundError for a payslip that the person may not see. */
export const obterContracheque = (
	db: Db,
	{ codfol, codpes, numseqsrv }: ChaveDoContracheque,
	quem: { readonly codpes: number; readonly alcance: AlcanceDaConsulta },
) =>
	(codpes === quem.codpes && !quem.alcance.daFolha ? proprios(db, codpes) : alheios(db, quem.alcance))
		.where('c.codfol', '=', codfol)
		.where('c.codpes', '=', codpes)
		.where('c.numseqsrv', '=', numseqsrv)
		.executeTakeFirstOrThrow(naoHa)

export type LinhaDoContracheque = Awaited<ReturnType<typeof obterContracheque>>

export const listarLinhas = (db: Db, { codfol, codpes, numseqsrv }: ChaveDoContracheque) =>
	tabelas(db)
		.selectFrom('linha as l')
		.innerJoin('rubrica as r', 'r.codrub', 'l.codrub')
		.leftJoin('regra as g', (join) => join.onRef('g.codrub', '=', 'l.codrub').onRef('g.numver', '=', 'l.numver'))
		.select([
			'l.numlin',
			'l.codrub',
			'r.nomrub',
			'l.numver',
			'l.tiprub',
			'l.vlrref',
			'l.vlrlan',
			'l.orglan',
			'l.anoorg',
			'l.mesorg',
		])
		.select(['l.memoria', 'g.frmrub'])
		.where('l.codfol', '=', codfol)
		.where('l.codpes', '=', codpes)
		.where('l.numseqsrv', '=', numseqsrv)
		.orderBy('l.numlin')
		.execute()

export const obterVersoesDaFolha = async (db: Db, codfol: number) =>
	(await tabelas(db).selectFrom('folha').select('versoes').where('codfol', '=', codfol).executeTakeFirst())?.versoes

export const obterVinculoPago = (db: Db, { codpes, numseqsrv }: ChaveDoContracheque) =>
	tabelas(db)
		.selectFrom('vinculo')
		.select(['matricula', 'nomfnc', 'regime', 'codbco', 'numage', 'numcta', 'dtaini', 'dtafim'])
		.where('codpes', '=', codpes)
		.where('numseqsrv', '=', numseqsrv)
		.executeTakeFirstOrThrow(naoHa)

/** Payslip of the same kind and link in the month before. */
export function buscarAnterior(db: Db, { codpes, numseqsrv, tipfol, anoref, mesref }: LinhaDoContracheque) {
	const [ano = 0, mes = 0] = somarMeses(primeiroDiaDoMes(anoref, mesref), -1).split('-').map(Number)
	return contracheques(db)
		.where('c.codpes', '=', codpes)
		.where('c.numseqsrv', '=', numseqsrv)
		.where('c.tipfol', '=', tipfol)
		.where('c.anoref', '=', ano)
		.where('c.mesref', '=', mes)
		.where('c.stasim', '=', 'N')
		.where('f.sitfol', 'in', [...DEFINITIVAS])
		.executeTakeFirst()
}
