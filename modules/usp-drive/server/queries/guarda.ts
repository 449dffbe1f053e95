import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Classe, Guarda } from '../../contract/index.ts'
import type { Agente } from '../acesso/pessoa.ts'
import type { DriveTables } from '../tables.ts'
import { tabelas } from './tabelas.ts'

/** Items below which nothing goes for good: frozen ones, held ones, and those of a term that nobody has reviewed. */
const selecionarPreservados = (agora: string): RawBuilder<unknown> => sql`(
	select c.coditm, c.dtafimcng as dtafim, null::date as diafim from usp_drive.congelamento c where c.dtafimcng is null or c.dtafimcng > ${agora}::timestamptz
	union all
	select g.coditm, g.dtafimgrd, null from usp_drive.guarda g where g.dtafimgrd is null or g.dtafimgrd > ${agora}::timestamptz
	union all
	select p.coditm, null, p.dtafimprz from usp_drive.prazo p)`

/** The item `i` stands below something preserved. */
export const isPreserved = (agora: string): RawBuilder<boolean> =>
	sql`exists (select from ${selecionarPreservados(agora)} pr where pr.coditm = any(i.caminho))`

/** Nothing preserved stands above the item `i`, nor below it. */
export const isDisposable = (agora: string): RawBuilder<boolean> => sql`not exists (
	select from ${selecionarPreservados(agora)} pr join usp_drive.item pi on pi.coditm = pr.coditm
	where pr.coditm = any(i.caminho) or pi.caminho @> array[i.coditm])`

/** Last day of what keeps the item `i` from going for good; null in it where it has no end, or waits for a decision. */
export const descreverPreservacao = ({ agora, hoje, fuso }: Agente): RawBuilder<{ dtafim: string | null } | null> => {
	const dia = sql`coalesce(pr.diafim, (pr.dtafim at time zone ${fuso}::text)::date)`
	return sql`(select case when count(*) > 0 then json_build_object('dtafim',
			case when bool_and(coalesce(${dia} >= ${hoje}::date, false)) then max(${dia}) end) end
		from ${selecionarPreservados(agora)} pr join usp_drive.item pi on pi.coditm = pr.coditm
		where pr.coditm = any(i.caminho) or pi.caminho @> array[i.coditm])`
}

/** Name of the first of these items that may not go for good. */
export async function buscarPreservado(db: Db, itens: readonly number[], agora: string): Promise<string | undefined> {
	const { rows } = await sql<{ nomitm: string }>`select i.nomitm from usp_drive.item i
		where i.coditm = any(${[...itens]}::int[]) and not ${isDisposable(agora)} limit 1`.execute(db)
	return rows[0]?.nomitm
}

const isInForce = (agora: string): RawBuilder<boolean> =>
	sql`(g.dtafimgrd is null or g.dtafimgrd > ${agora}::timestamptz)`

export async function paginarGuardas(db: Db, agora: string, paginacao: Paginacao) {
	const { limite, salto } = parteDe(paginacao)
	const { rows: itens } = await sql<Guarda>`
		select g.codgrd, g.coditm as codptaarqudr, i.nomitm as nompta, r.tippta,
			coalesce(${nomeDaPessoaEm('r.codpesdon')}, '') as nompesdon, g.motgrd, g.dtafimgrd, g.stapar,
			coalesce(${nomeDaPessoaEm('g.codpescad')}, '') as nompescad, g.dtacad
		from usp_drive.guarda g join usp_drive.item i on i.coditm = g.coditm join usp_drive.raiz r on r.coditm = i.caminho[1]
		where ${isInForce(agora)} order by g.codgrd desc limit ${limite}::int offset ${salto}::int`.execute(db)
	const { rows } = await sql<{ total: number }>`select count(*) as total from usp_drive.guarda g
		where ${isInForce(agora)}`.execute(db)
	return { itens, total: rows[0]?.total ?? 0 }
}

export async function inserirGuarda(db: Db, guarda: Insertable<DriveTables['guarda']>): Promise<number> {
	const { codgrd } = await tabelas(db).insertInto('guarda').values(guarda).returning('codgrd').executeTakeFirstOrThrow()
	return codgrd
}

export const removerGuarda = (db: Db, codgrd: number) =>
	tabelas(db).deleteFrom('guarda').where('codgrd', '=', codgrd).returning(['coditm', 'motgrd']).executeTakeFirst()

/** Folder with its tree, whoever may read it. */
export const buscarPastaGuardavel = (db: Db, coditm: number) =>
	tabelas(db)
		.selectFrom('item as i')
		.innerJoin('raiz as r', (on) => on.on('r.coditm', '=', sql<number>`i.caminho[1]`))
		.select(['i.coditm', 'i.nomitm', 'r.coditm as raiz', 'r.tippta', 'r.codpesdon', 'r.codund'])
		.where('i.coditm', '=', coditm)
		.where('i.tipitm', '=', 'P')
		.executeTakeFirst()

export const listarClasses = (db: Db): Promise<Classe[]> =>
	tabelas(db)
		.selectFrom('classe')
		.select(['codcls', 'nomcls', 'qtdano'])
		.where('encerrada_em', 'is', null)
		.orderBy(sql`qtdano nulls last`)
		.orderBy('nomcls')
		.execute()

export const buscarPrazo = (db: Db, coditm: number) =>
	tabelas(db)
		.selectFrom('prazo as p')
		.innerJoin('classe as c', 'c.codcls', 'p.codcls')
		.select(['p.codcls', 'p.dtafimprz', 'p.dtainiprz', 'c.nomcls', 'c.qtdano'])
		.where('p.coditm', '=', coditm)
		.executeTakeFirst()

export async function gravarPrazo(db: Db, prazo: Insertable<DriveTables['prazo']>): Promise<void> {
	const { coditm: _, ...mudanca } = prazo
	await tabelas(db)
		.insertInto('prazo')
		.values(prazo)
		.onConflict((conflito) => conflito.column('coditm').doUpdateSet({ dtaavs: null, ...mudanca }))
		.execute()
}

export async function removerPrazo(db: Db, coditm: number): Promise<void> {
	await tabelas(db).deleteFrom('prazo').where('coditm', '=', coditm).execute()
}

/** Terms that are over and that nobody was told of. */
export async function listarPrazosTerminados(db: Db, hoje: string) {
	const { rows } = await sql<{
		coditm: number
		tipitm: 'P' | 'A'
		coditmpai: number | null
		nomitm: string
		nomcls: string
		dtafimprz: string
		codpesdon: number | null
		codund: number | null
	}>`select p.coditm, i.tipitm, i.coditmpai, i.nomitm, c.nomcls, p.dtafimprz, r.codpesdon, r.codund
		from usp_drive.prazo p join usp_drive.classe c on c.codcls = p.codcls
			join usp_drive.item i on i.coditm = p.coditm join usp_drive.raiz r on r.coditm = i.caminho[1]
		where p.dtafimprz < ${hoje}::date and p.dtaavs is null order by p.coditm`.execute(db)
	return rows
}

export async function marcarPrazoAvisado(db: Db, coditm: number, dtaavs: string): Promise<void> {
	await tabelas(db).updateTable('prazo').set({ dtaavs }).where('coditm', '=', coditm).execute()
}
