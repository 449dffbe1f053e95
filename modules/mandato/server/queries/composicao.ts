import { type Db, prepared } from '@portal/platform/server'
import { sql } from 'kysely'
import type { ChaveDoColegiado, MotivoDoFim } from '../../contract/index.ts'
import { construtor, isInTerm, isKnown, obterColegiado, tabelas } from './colegiados.ts'

/** The instant that stands for what is known now. */
export const AGORA = 'infinity'

interface DoDia {
	readonly codcol: number
	readonly dia: string
	readonly em: string
}

/** One row for each mandate in force in a seat, and one for a seat without any: the screen in one statement. */
const doDia = prepared((p: DoDia) =>
	construtor()
		.selectFrom('cadeira as c')
		.leftJoin('mandato as m', (join) =>
			join.onRef('m.codcad', '=', 'c.codcad').on(isKnown('m', p.em)).on(isInTerm('m', p.dia)),
		)
		.leftJoin('exercicio as x', (join) =>
			join
				.onRef('x.codcad', '=', 'c.codcad')
				.on(isKnown('x', p.em))
				.on(sql<boolean>`${p.dia}::date between x.dtaini and x.dtafim`),
		)
		.select(['c.numcad', 'c.nomcad', 'c.ctgcad', 'c.tipfncclg', 'c.qtdanomdt'])
		.select([
			'm.codmdt',
			'm.codpes',
			'm.titsup',
			'm.dtainimdt',
			'm.dtafimmdt',
			'm.dtafimefe',
			'm.motfim',
			'm.numatodsg',
			'm.motpro',
		])
		.select((eb) =>
			eb.selectFrom('posse as p').select('p.codaucdoc').whereRef('p.codmdt', '=', 'm.codmdt').as('codaucdoc'),
		)
		.select(['x.motexe', 'x.dtaini as dtainiexe'])
		.select(
			sql<'E' | 'I' | null>`(select case when u.dtafimefe is null then 'E' else 'I' end
				from mandato.mandato as u
				where u.codcad = c.codcad and u.titsup = 'T' and ${isKnown('u', p.em)}
					and coalesce(u.dtafimefe, u.dtafimmdt) < ${p.dia}::date
				order by coalesce(u.dtafimefe, u.dtafimmdt) desc limit 1)`.as('ultimo'),
		)
		.where('c.codcol', '=', p.codcol)
		.orderBy('c.numcad')
		.orderBy('m.titsup', 'desc'),
)

export type LinhaDaComposicao = Awaited<ReturnType<typeof doDia>>[number]
export const listarComposicao = (db: Db, doDiaPedido: DoDia): Promise<LinhaDaComposicao[]> => doDia(db, doDiaPedido)

/** Last correction: something that the day showed was retired after the day was over, and nothing says the same now. */
const corrigida = prepared((p: { readonly codcol: number; readonly dia: string; readonly fim: string }) =>
	construtor()
		.selectFrom('mandato as m')
		.select((eb) => eb.fn.max('m.dtaret').as('em'))
		.where('m.codcol', '=', p.codcol)
		.where(isInTerm('m', p.dia))
		.where(sql<boolean>`m.dtaret > ${p.fim}::timestamptz`)
		.where(
			sql<boolean>`not exists (select from mandato.mandato as a where a.codmdt = m.codmdt and a.dtaret is null and ${isInTerm('a', p.dia)})`,
		),
)

export async function obterCorrecao(db: Db, pedido: { codcol: number; dia: string; fim: string }) {
	const [linha] = await corrigida(db, pedido)
	return linha?.em ?? null
}

export async function paginarPeriodos(
	db: Db,
	chave: ChaveDoColegiado,
	{ limite, salto, em }: { readonly limite: number; readonly salto: number; readonly em: string },
) {
	const { codcol } = await obterColegiado(db, chave)
	const sabidos = tabelas(db).selectFrom('exercicio as x').where('x.codcol', '=', codcol).where(isKnown('x', em))
	const [linhas, { total }] = await Promise.all([
		sabidos
			.innerJoin('cadeira as c', 'c.codcad', 'x.codcad')
			.select(['c.numcad', 'c.nomcad', 'x.codpes', 'x.motexe', 'x.dtaini', 'x.dtafim'])
			.orderBy('x.dtaini', 'desc')
			.orderBy('x.codexe', 'desc')
			.limit(limite)
			.offset(salto)
			.execute(),
		sabidos.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { linhas, total }
}

export const listarMandatosEmVigor = (db: Db, hoje: string) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.innerJoin('colegiado as g', 'g.codcol', 'm.codcol')
		.leftJoin('pessoapublica as p', 'p.codpes', 'm.codpes')
		.select(['m.codmdt', 'm.codpes', 'm.titsup', 'm.dtainimdt', 'm.dtafimmdt', 'm.dtafimefe', 'p.codpub'])
		.select(['c.numcad', 'c.nomcad', 'c.tipfncclg', 'g.codclg', 'g.sglclg'])
		.where('m.dtaret', 'is', null)
		.where(isInTerm('m', hoje))
		.orderBy('m.codcol')
		.orderBy('c.numcad')
		.orderBy('m.titsup', 'desc')
		.execute()

export const listarCadeirasAbertas = (db: Db, hoje: string) =>
	tabelas(db)
		.selectFrom('cadeira as c')
		.innerJoin('colegiado as g', 'g.codcol', 'c.codcol')
		.select(['c.numcad', 'c.nomcad', 'c.tipfncclg', 'g.codclg', 'g.sglclg'])
		.where((eb) => eb.or([eb('g.dtadtvclg', 'is', null), eb('g.dtadtvclg', '>=', hoje)]))
		.orderBy('c.codcol')
		.orderBy('c.numcad')
		.execute()

/** Reasons of early ends, by mandate, as they were known at an instant. */
export async function listarFins(
	db: Db,
	codmdt: readonly number[],
	em: string,
): Promise<ReadonlyMap<number, MotivoDoFim>> {
	if (codmdt.length === 0) return new Map()
	const linhas = await tabelas(db)
		.selectFrom('mandato as m')
		.select(['m.codmdt', 'm.motfim'])
		.where('m.codmdt', '=', sql<number>`any(${[...codmdt]}::int[])`)
		.where(isKnown('m', em))
		.execute()
	return new Map(linhas.flatMap(({ codmdt: qual, motfim }) => (motfim ? [[qual, motfim] as const] : [])))
}
