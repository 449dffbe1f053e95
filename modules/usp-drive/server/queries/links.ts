import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Abertura, ItemDoLink } from '../../contract/index.ts'
import type { Agente } from '../acesso/pessoa.ts'
import type { DriveTables } from '../tables.ts'
import { isReadable, reunirRegras } from './regras.ts'
import { tabelas } from './tabelas.ts'

export interface LinhaDoLink {
	readonly codlnk: string
	readonly coditm: number
	readonly nomlnk: string
	readonly resumo: Buffer | null
	readonly dtaexp: string
	readonly qtdmaxdwl: number | null
	readonly qtddwl: number
	readonly sitlnk: 'A' | 'R'
	readonly codpescad: number
	readonly nompescad: string
	readonly avisa_abertura: boolean
}

const COLUNAS = sql<LinhaDoLink>`l.codlnk, l.coditm, l.nomlnk, l.resumo, l.dtaexp, l.qtdmaxdwl, l.qtddwl, l.sitlnk,
	l.codpescad, l.avisa_abertura, coalesce(${nomeDaPessoaEm('l.codpescad')}, '') as nompescad`

export async function inserirLink(db: Db, link: Insertable<DriveTables['link']>): Promise<void> {
	await tabelas(db).insertInto('link').values(link).execute()
}

export async function buscarLink(db: Db, codlnk: string): Promise<LinhaDoLink | undefined> {
	const { rows } = await sql<LinhaDoLink>`select ${COLUNAS} from usp_drive.link l
		where l.codlnk = ${codlnk}`.execute(db)
	return rows[0]
}

export async function mudarLink(db: Db, codlnk: string, mudanca: Updateable<DriveTables['link']>): Promise<void> {
	await tabelas(db).updateTable('link').set(mudanca).where('codlnk', '=', codlnk).execute()
}

export async function paginarLinks(db: Db, coditm: number, paginacao: Paginacao) {
	const { limite, salto } = parteDe(paginacao)
	const { rows: linhas } = await sql<LinhaDoLink>`select ${COLUNAS} from usp_drive.link l
		where l.coditm = ${coditm}::int
		order by l.dtacad desc, l.codlnk limit ${limite}::int offset ${salto}::int`.execute(db)
	const { total } = await tabelas(db)
		.selectFrom('link')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('coditm', '=', coditm)
		.executeTakeFirstOrThrow()
	return { linhas, total }
}

/** Counts one download while any is left; two at once never pass the limit. */
export async function contarDownload(db: Db, codlnk: string, agora: string): Promise<boolean> {
	const { numUpdatedRows } = await tabelas(db)
		.updateTable('link')
		.set((eb) => ({ qtddwl: eb('qtddwl', '+', 1) }))
		.where('codlnk', '=', codlnk)
		.where('sitlnk', '=', 'A')
		.where('dtaexp', '>', agora)
		.where((eb) => eb.or([eb('qtdmaxdwl', 'is', null), eb('qtddwl', '<', eb.ref('qtdmaxdwl'))]))
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

/** Marks an opening as told, once a day, where the link asks for it; two at once are told once. */
export async function marcarAberturaAvisada(db: Db, codlnk: string, hoje: string): Promise<boolean> {
	const { numUpdatedRows } = await tabelas(db)
		.updateTable('link')
		.set({ abertura_avisada_em: hoje })
		.where('codlnk', '=', codlnk)
		.where('avisa_abertura', '=', true)
		.where((eb) => eb.or([eb('abertura_avisada_em', 'is', null), eb('abertura_avisada_em', '<', hoje)]))
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

type Liberacao = Insertable<DriveTables['liberacao']>

/** Asked again by the same browser, the time begins anew. */
export async function gravarLiberacao(db: Db, liberacao: Liberacao, agora: string): Promise<void> {
	await tabelas(db).deleteFrom('liberacao').where('dtafim', '<=', agora).execute()
	const { numvrs, dtafim } = liberacao
	await tabelas(db)
		.insertInto('liberacao')
		.values(liberacao)
		.onConflict((conflito) => conflito.columns(['codlnk', 'coditm', 'resapa']).doUpdateSet({ numvrs, dtafim }))
		.execute()
}

export const buscarLiberacao = (
	db: Db,
	{ codlnk, coditm, resapa }: Pick<Liberacao, 'codlnk' | 'coditm' | 'resapa'>,
	agora: string,
) =>
	tabelas(db)
		.selectFrom('liberacao')
		.select('numvrs')
		.where('codlnk', '=', codlnk)
		.where('coditm', '=', coditm)
		.where('resapa', '=', resapa)
		.where('dtafim', '>', agora)
		.executeTakeFirst()

export async function inserirAbertura(db: Db, abertura: Insertable<DriveTables['abertura']>): Promise<void> {
	await tabelas(db).insertInto('abertura').values(abertura).execute()
}

export async function paginarAberturas(
	db: Db,
	codlnk: string,
	paginacao: Paginacao,
): Promise<{ itens: Abertura[]; total: number }> {
	const { limite, salto } = parteDe(paginacao)
	const { rows: itens } = await sql<Abertura>`
		select a.codabt, a.nomarq, ${nomeDaPessoaEm('a.codpes')} as nompesabt, a.endred, a.dtaabt
		from usp_drive.abertura a where a.codlnk = ${codlnk}
		order by a.codabt desc limit ${limite}::int offset ${salto}::int`.execute(db)
	const { total } = await tabelas(db)
		.selectFrom('abertura')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codlnk', '=', codlnk)
		.executeTakeFirstOrThrow()
	return { itens, total }
}

/** Links that end soon and whose end was not told yet. */
export const listarTerminando = (db: Db, agora: string, ate: string) =>
	tabelas(db)
		.selectFrom('link')
		.innerJoin('item', 'item.coditm', 'link.coditm')
		.select(['codlnk', 'nomlnk', 'dtaexp', 'link.codpescad', 'nomitm', 'tipitm', 'item.coditm', 'coditmpai'])
		.where('sitlnk', '=', 'A')
		.where('dtaavs', 'is', null)
		.where('dtaexp', '>', agora)
		.where('dtaexp', '<=', ate)
		.where('item.dtaexc', 'is', null)
		.limit(500)
		.execute()

/** Items of a folder of a link, as far as the person who made it may read them. */
export async function paginarDoLink(
	db: Db,
	agente: Agente,
	coditmpai: number,
	paginacao: Paginacao,
): Promise<{ itens: ItemDoLink[]; total: number }> {
	const { limite, salto } = parteDe(paginacao)
	const de = sql`from usp_drive.item i cross join ${reunirRegras(agente)} g
		where i.coditmpai = ${coditmpai}::int and i.dtaexc is null and ${isReadable}`
	const { rows: itens } = await sql<ItemDoLink>`select i.coditm, i.tipitm, i.nomitm, i.tamitm ${de}
		order by i.tipitm desc, i.nomitm collate "pt-BR-x-icu", i.coditm
		limit ${limite}::int offset ${salto}::int`.execute(db)
	const { rows } = await sql<{ total: number }>`select count(*) as total ${de}`.execute(db)
	return { itens, total: rows[0]?.total ?? 0 }
}

/** Somebody else reads the folder of this path, by a row of permission, a link or a request for subsidies. */
export async function verificarLida(db: Db, caminho: readonly number[], { agora }: Agente): Promise<boolean> {
	const onde = sql`any(${[...caminho]}::int[])`
	const { rows } = await sql<{ ha: boolean }>`select exists (select from usp_drive.permissao p where p.coditm = ${onde})
		or exists (select from usp_drive.link l where l.coditm = ${onde} and l.sitlnk = 'A'
			and l.dtaexp > ${agora}::timestamptz)
		or exists (select from usp_drive.subsidio s where s.coditm = ${onde} and s.sitsbs <> 'C') as ha`.execute(db)
	return rows[0]?.ha ?? false
}
