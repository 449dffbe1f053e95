import { type Db, NotFoundError } from '@portal/platform/server'
import { type SqlBool, sql } from 'kysely'
import { tabelas } from '../tables.ts'
import { VENDEU } from './vencedores.ts'

/** The only supplier that sold in the purchase of ata `a`, where that is its only ata; null: there is a doubt. */
const UNICO = sql<number | null>`(
	select case when min(r.codfor) = max(r.codfor) then min(r.codfor) end from contratacoes.compraitemres as r
	where r.codpcddsp = a.codpcddsp and ${VENDEU} and not exists (
		select from contratacoes.ata as o where o.codpcddsp = a.codpcddsp and o.codata <> a.codata and o.dtarem is null))`

/**
 * Ata `a` holds result `r`: it is of that supplier. One whose supplier nobody told holds the results of a purchase with
 * one ata and one supplier alone, where there is no doubt.
 */
const COBRE = sql<SqlBool>`(r.codfor = coalesce(a.codfor, ${UNICO}))`

/** Balance of an item of an ata: the last one declared less what was drawn since; no row where nobody declared it. */
const SALDO = sql`lateral (
	select s.dtamov as dtasld, (s.qtdmov - coalesce((
		select sum(c.qtdmov) from contratacoes.atamov as c
		where c.codata = s.codata and c.numord = s.numord and c.numseqres = s.numseqres
			and c.tipmov = 'C' and c.dtades is null and c.codmov > s.codmov), 0))::numeric(19, 4) as saldo
	from contratacoes.atamov as s
	where s.codata = a.codata and s.numord = r.numord and s.numseqres = r.numseqres and s.tipmov = 'S' and s.dtades is null
	order by s.codmov desc limit 1)`

/** In force on a day; the results of an annulled or revoked purchase hold no price. */
const estarVigente = (dia: string) =>
	sql<SqlBool>`(a.dtarem is null and a.stacan = 'N' and a.dtaini <= ${dia}::date and a.dtafim >= ${dia}::date)`

const MAXIMO_DE_ATAS = 100
const MAXIMO_DE_VENDEDORES = 200

const COLUNAS = [
	...(['a.codata', 'a.numata', 'a.anoata', 'a.codfor', 'f.nomfor', 'a.dtaass', 'a.dtaini', 'a.dtafim'] as const),
	...(['a.stacan', 'a.dtacan', 'a.motcan', 'a.numcntata', 'a.codpescad'] as const),
] as const

const selecionar = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('ata as a')
		.leftJoin('fornecedor as f', (join) => join.on('f.codfor', '=', sql<number>`coalesce(a.codfor, ${UNICO})`))
		.select(COLUNAS)
		.where('a.codpcddsp', '=', codpcddsp)
		.where('a.dtarem', 'is', null)

/** Atas of a purchase, those that end last first. */
export const listarAtas = (db: Db, codpcddsp: number) =>
	selecionar(db, codpcddsp)
		.orderBy(sql`a.dtafim desc nulls last`)
		.orderBy('a.codata', 'desc')
		.limit(MAXIMO_DE_ATAS)
		.execute()
export type LinhaDaAta = Awaited<ReturnType<typeof listarAtas>>[number]

const naoHa = () => new NotFoundError('ata-nao-encontrada', 'Não há esta ata na compra. Recarregue a página.')

/** @throws NotFoundError when the purchase has no such ata. */
export const obterAta = (db: Db, codpcddsp: number, codata: number) =>
	selecionar(db, codpcddsp).where('a.codata', '=', codata).executeTakeFirstOrThrow(naoHa)

export interface AtaVigente {
	readonly numord: number
	readonly numseqres: number
	readonly codata: number
	readonly numata: string
	readonly anoata: number
	readonly dtafim: string
	readonly saldo: string | null
}

/** Atas in force that hold results of these items, the one that ends last for each. */
export async function listarDosResultados(
	db: Db,
	codpcddsp: number,
	itens: readonly number[],
	dia: string,
): Promise<readonly AtaVigente[]> {
	if (itens.length === 0) return []
	const { rows } = await sql<AtaVigente>`
		select distinct on (r.numord, r.numseqres) r.numord, r.numseqres, a.codata, a.numata, a.anoata, a.dtafim, m.saldo
		from contratacoes.ata as a
		join contratacoes.compraitemres as r on r.codpcddsp = a.codpcddsp and r.numord = any(${[...itens]}::integer[])
		left join ${SALDO} as m on true
		where a.codpcddsp = ${codpcddsp} and ${estarVigente(dia)} and ${VENDEU} and ${COBRE}
		order by r.numord, r.numseqres, a.dtafim desc, a.codata desc`.execute(db)
	return rows
}

export interface LinhaDoBem extends AtaVigente {
	readonly codpcddsp: number
	readonly numcpr: string
	readonly anocpr: number
	readonly codund: number
	readonly codfor: number
	readonly nomfor: string
	readonly unimed: string
	readonly vlruni: string
	readonly qtdhom: string
}

const MAXIMO_DO_BEM = 10

/** Registered prices of an item of the catalogue by the university's atas in force, those that end first before. */
export async function listarDoBem(db: Db, codbem: number, dia: string): Promise<readonly LinhaDoBem[]> {
	const { rows } = await sql<LinhaDoBem>`
		select a.codata, a.numata, a.anoata, a.dtafim, r.numord, r.numseqres, m.saldo, c.codpcddsp, c.numcpr, c.anocpr,
			c.codund, r.codfor, f.nomfor, i.unimed, r.vlruni, r.qtdhom
		from contratacoes.ata as a
		join contratacoes.compra as c on c.codpcddsp = a.codpcddsp and c.codund is not null
		join contratacoes.compraitem as i on i.codpcddsp = a.codpcddsp and i.codbem = ${codbem}
		join contratacoes.compraitemres as r on r.codpcddsp = i.codpcddsp and r.numord = i.numord
		join contratacoes.fornecedor as f on f.codfor = r.codfor
		left join ${SALDO} as m on true
		where ${estarVigente(dia)} and ${VENDEU} and ${COBRE}
		order by a.dtafim, a.codata, r.numord limit ${sql.lit(MAXIMO_DO_BEM)}`.execute(db)
	return rows
}

export interface LinhaDoItemDaAta {
	readonly numord: number
	readonly numseqres: number
	readonly dscitm: string
	readonly unimed: string
	readonly nomfor: string
	readonly vlruni: string
	readonly qtdhom: string
	readonly saldo: string | null
	readonly dtasld: string | null
}

interface Parte {
	readonly limite: number
	readonly salto: number
	/** One item alone. */
	readonly numord?: number | undefined
}

/** Items that an ata holds, in force or not, with their balance. */
export async function paginarItensDaAta(db: Db, codata: number, { limite, salto, numord }: Parte) {
	const dela = sql`from contratacoes.ata as a
		join contratacoes.compraitem as i on i.codpcddsp = a.codpcddsp
		join contratacoes.compraitemres as r on r.codpcddsp = i.codpcddsp and r.numord = i.numord`
	const condicao = sql`where a.codata = ${codata} and ${VENDEU} and ${COBRE}
		and ${numord === undefined ? sql`true` : sql`i.numord = ${numord}`}`
	const [{ rows: itens }, { rows: contados }] = await Promise.all([
		sql<LinhaDoItemDaAta>`select r.numord, r.numseqres, i.dscitm, i.unimed, f.nomfor, r.vlruni, r.qtdhom, m.saldo, m.dtasld
			${dela} join contratacoes.fornecedor as f on f.codfor = r.codfor left join ${SALDO} as m on true
			${condicao} order by r.numord, r.numseqres limit ${limite} offset ${salto}`.execute(db),
		sql<{ total: number }>`select count(*)::integer as total ${dela} ${condicao}`.execute(db),
	])
	return { itens, total: contados[0]?.total ?? 0 }
}

/** Suppliers that sold in a purchase: of each of them an ata may be. */
export async function listarVendedores(db: Db, codpcddsp: number) {
	return tabelas(db)
		.selectFrom('compraitemres as r')
		.innerJoin('fornecedor as f', 'f.codfor', 'r.codfor')
		.select(['f.codfor', 'f.nomfor'])
		.distinct()
		.where('r.codpcddsp', '=', codpcddsp)
		.where(VENDEU)
		.orderBy('f.nomfor')
		.orderBy('f.codfor')
		.limit(MAXIMO_DE_VENDEDORES)
		.execute()
}
