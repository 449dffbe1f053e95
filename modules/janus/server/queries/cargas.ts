import type { Db, Linha } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { NomeDaCarga } from '../../contract/index.ts'
import { tabelas } from './matriculas.ts'

const CHAVE = sql`codpes integer, codare integer, numseqpgm integer`

export interface Guardada {
	readonly codmtr: number
	readonly chave: string
	readonly linha: { readonly stapgm: 'A' | 'T' | 'D' }
}

export const escreverChave = ({ codpes, codare, numseqpgm }: Linha): string => `${codpes}:${codare}:${numseqpgm}`

/** Enrolments of these keys as they are now, held until the transaction ends. */
export async function listarGuardadas(db: Db, linhas: readonly Linha[]): Promise<readonly Guardada[]> {
	const { rows } = await sql<Guardada>`
		select m.codmtr, concat_ws(':', m.codpes, m.codare, m.numseqpgm) as chave, to_jsonb(m) as linha
		from janus.agprograma as m
		join jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as e (${CHAVE})
			on e.codpes = m.codpes and e.codare = m.codare and e.numseqpgm = m.numseqpgm
		order by m.codmtr for update of m`.execute(db)
	return rows
}

/** Credits of the enrolments that are there, by their keys: what each row did. */
export async function alterarCreditos(
	db: Db,
	linhas: readonly Linha[],
): Promise<ReadonlyMap<string, 'incluida' | 'alterada' | 'igual'>> {
	const { rows } = await sql<{ chave: string; efeito: 'incluida' | 'alterada' | 'igual' }>`
		with dadas as (
			select * from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as e (${CHAVE}, crdobt integer)
		), antes as (
			select m.codmtr, m.crdobt as eram, d.crdobt from dadas as d join janus.agprograma as m
				on m.codpes = d.codpes and m.codare = d.codare and m.numseqpgm = d.numseqpgm
		), mudadas as (
			update janus.agprograma as m set crdobt = a.crdobt from antes as a
			where m.codmtr = a.codmtr and a.eram <> a.crdobt returning m.codmtr
		)
		select concat_ws(':', m.codpes, m.codare, m.numseqpgm) as chave,
			case when a.eram = a.crdobt then 'igual' when a.eram = 0 then 'incluida' else 'alterada' end as efeito
		from antes as a join janus.agprograma as m on m.codmtr = a.codmtr`.execute(db)
	return new Map(rows.map(({ chave, efeito }) => [chave, efeito]))
}

interface LinhaDaCarga {
	readonly codmtr: number
	readonly antes: unknown
	readonly depois: unknown
}

/** Number of a load, which all batches of one transaction share. */
export async function reservarNumeroDaCarga(
	db: Db,
	{ nomimp, dtacrg }: { readonly nomimp: NomeDaCarga; readonly dtacrg: string },
): Promise<number> {
	const { rows } = await sql<{ codcrg: number }>`
		insert into janus.carga as c (nomimp, numtrn, dtacrg) values (${nomimp}, txid_current(), ${dtacrg})
		on conflict (nomimp, numtrn, dtacrg) do update set dtacrg = excluded.dtacrg returning c.codcrg`.execute(db)
	return rows[0]?.codcrg ?? 0
}

export async function anotarCarga(
	db: Db,
	carga: { readonly nomimp: NomeDaCarga; readonly dtacrg: string },
	linhas: readonly LinhaDaCarga[],
): Promise<void> {
	await sql`insert into janus.cargalinha (codcrg, codmtr, antes, depois)
		select ${await reservarNumeroDaCarga(db, carga)}::int, e.codmtr, nullif(e.antes, 'null'::jsonb), e.depois
		from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as e (codmtr integer, antes jsonb, depois jsonb)`.execute(
		db,
	)
}

/** Active enrolments after this one that have no deadline kept yet. */
export async function listarSemPrazo(db: Db, depois: number, limite: number): Promise<number[]> {
	const linhas = await tabelas(db)
		.selectFrom('agprograma as m')
		.select('m.codmtr')
		.where('m.stapgm', '=', 'A')
		.where('m.codmtr', '>', depois)
		.where(sql<boolean>`not exists (select from janus.prazopgm as p where p.codmtr = m.codmtr)`)
		.orderBy('m.codmtr')
		.limit(limite)
		.execute()
	return linhas.map(({ codmtr }) => codmtr)
}

const contarLinhas = (antes: RawBuilder<unknown>) =>
	sql<number>`(select count(*) from janus.cargalinha as l where l.codcrg = c.codcrg and l.antes ${antes})
		+ (select count(*) from janus.cargaitem as i where i.codcrg = c.codcrg and i.antes ${antes})`

export async function paginarCargas(db: Db, { limite, salto }: { readonly limite: number; readonly salto: number }) {
	const [linhas, { total }] = await Promise.all([
		tabelas(db)
			.selectFrom('carga as c')
			.select(['c.codcrg', 'c.nomimp', 'c.dtacrg', 'c.dtarev', 'c.codpesrev'])
			.select([contarLinhas(sql`is null`).as('qtdinc'), contarLinhas(sql`is not null`).as('qtdalt')])
			.orderBy('c.dtacrg', 'desc')
			.orderBy('c.codcrg', 'desc')
			.limit(limite)
			.offset(salto)
			.execute(),
		tabelas(db)
			.selectFrom('carga')
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	return { linhas, total }
}

export const reservarCarga = (db: Db, codcrg: number) =>
	tabelas(db)
		.selectFrom('carga')
		.select(['codcrg', 'nomimp', 'dtarev'])
		.where('codcrg', '=', codcrg)
		.forUpdate()
		.executeTakeFirst()

/** Enrolments of a load: all of them, those that are no longer as it left them, and made ones that something hangs on. */
export async function contarDaCarga(db: Db, codcrg: number) {
	const { rows } = await sql<{ qtd: number; mudadas: number; presas: number }>`
		select count(*)::int as qtd,
			(count(*) filter (where m.codmtr is null or to_jsonb(m) <> l.depois))::int as mudadas,
			(count(*) filter (where l.antes is null and (
				exists (select from janus.r39pgmoridoc as o where o.codmtr = l.codmtr)
				or exists (select from janus.prazoeve as e where e.codmtr = l.codmtr)
				or exists (select from janus.reqpgm as r where r.codmtr = l.codmtr)
				or exists (select from janus.opcreg as p where p.codmtr = l.codmtr)
				or exists (select from janus.bolsa as b where b.codpes = m.codpes and b.codare = m.codare and b.numseqpgm = m.numseqpgm)
				or exists (select from janus.certidao as c where c.codmtr = l.codmtr)
			)))::int as presas
		from janus.cargalinha as l left join janus.agprograma as m on m.codmtr = l.codmtr
		where l.codcrg = ${codcrg}`.execute(db)
	return rows[0] ?? { qtd: 0, mudadas: 0, presas: 0 }
}

/**
 * Enrolments as they were before a load. Those that end come first, so that no person is in two programmes in between.
 */
export async function desfazerCarga(db: Db, codcrg: number): Promise<void> {
	const feitas = sql`select codmtr from janus.cargalinha where codcrg = ${codcrg} and antes is null`
	await sql`delete from janus.prazopgm where codmtr in (${feitas})`.execute(db)
	await sql`delete from janus.agprograma where codmtr in (${feitas})`.execute(db)
	for (const ativas of [false, true])
		await sql`update janus.agprograma as m set (codcur, codund, nivpgm, dtaselpgm, dtafapgm, stapgm, dtaqua, dtaprf, dtadep,
				crdobt, qtdsemmtr, qtdrep) = (a.codcur, a.codund, a.nivpgm, a.dtaselpgm, a.dtafapgm, a.stapgm, a.dtaqua, a.dtaprf,
				a.dtadep, a.crdobt, a.qtdsemmtr, a.qtdrep)
			from janus.cargalinha as l, jsonb_populate_record(null::janus.agprograma, l.antes) as a
			where l.codcrg = ${codcrg} and l.antes is not null and m.codmtr = l.codmtr
				and (a.stapgm = 'A') = ${sql.lit(ativas)}`.execute(db)
}

export const marcarRevertida = (
	db: Db,
	codcrg: number,
	reversao: { readonly dtarev: string; readonly codpesrev: number },
) => tabelas(db).updateTable('carga').set(reversao).where('codcrg', '=', codcrg).execute()
