import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { Alvo, DadosDaPermissao, LinhaDaAtividade, Nivel } from '../../contract/index.ts'
import type { DriveTables } from '../tables.ts'
import { tabelas } from './tabelas.ts'

interface LinhaDaPermissao {
	readonly codprm: number
	readonly coditm: number
	readonly nompta: string
	readonly tipalv: Alvo
	readonly vlralv: string
	readonly nompes: string | null
	readonly nivprm: Nivel
	readonly dtafimprm: string | null
	readonly total: number
}

/** Permissions of a folder and of those above it, the nearest first. */
export async function listarPermissoes(
	db: Db,
	caminho: readonly number[],
	paginacao: Paginacao,
): Promise<{ linhas: LinhaDaPermissao[]; total: number }> {
	const { limite, salto } = parteDe(paginacao)
	const { rows } = await sql<LinhaDaPermissao>`
		select p.codprm, p.coditm, i.nomitm as nompta, p.tipalv, p.vlralv, p.nivprm, p.dtafimprm,
			case when p.tipalv = 'P' then
				(select coalesce(${nomeDaPessoaEm('n.codpes')}, p.vlralv) from (select p.vlralv::int as codpes) n) end as nompes
		from usp_drive.permissao p join usp_drive.item i on i.coditm = p.coditm
		where p.coditm = any(${[...caminho]}::int[])
		order by cardinality(i.caminho) desc, p.codprm limit ${limite}::int offset ${salto}::int`.execute(db)
	const { total } = await tabelas(db)
		.selectFrom('permissao')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('coditm', '=', sql<number>`any(${[...caminho]}::int[])`)
		.executeTakeFirstOrThrow()
	return { linhas: rows, total }
}

interface NovaPermissao extends DadosDaPermissao {
	readonly coditm: number
	readonly codpescad: number
	readonly em: string
}

/** One row for an addressee in a folder: another level takes the place of the one before. */
export async function gravarPermissao(db: Db, nova: NovaPermissao): Promise<number> {
	const { em: dtacad, dtafimprm = null, ...dados } = nova
	const { codprm } = await tabelas(db)
		.insertInto('permissao')
		.values({ ...dados, dtafimprm, dtacad })
		.onConflict((conflito) =>
			conflito
				.columns(['coditm', 'tipalv', 'vlralv'])
				.doUpdateSet({ nivprm: dados.nivprm, dtafimprm, dtacad, codpescad: dados.codpescad }),
		)
		.returning('codprm')
		.executeTakeFirstOrThrow()
	return codprm
}

export const removerPermissao = (db: Db, coditm: number, codprm: number) =>
	tabelas(db)
		.deleteFrom('permissao')
		.where('coditm', '=', coditm)
		.where('codprm', '=', codprm)
		.returning(['tipalv', 'vlralv'])
		.executeTakeFirst()

export async function congelar(
	db: Db,
	dados: { coditm: number; motcng: string; dtafimcng: string | null; codpescad: number; em: string },
): Promise<void> {
	const { em: dtacad, ...resto } = dados
	const { motcng, dtafimcng, codpescad } = dados
	await tabelas(db)
		.insertInto('congelamento')
		.values({ ...resto, dtacad })
		.onConflict((conflito) => conflito.column('coditm').doUpdateSet({ motcng, dtafimcng, codpescad, dtacad }))
		.execute()
}

export async function descongelar(db: Db, coditm: number): Promise<boolean> {
	const { numDeletedRows } = await tabelas(db)
		.deleteFrom('congelamento')
		.where('coditm', '=', coditm)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

export async function marcarFavorito(db: Db, codpes: number, coditm: number, stafav: 'S' | 'N'): Promise<void> {
	if (stafav === 'S')
		await tabelas(db)
			.insertInto('favorito')
			.values({ codpes, coditm })
			.onConflict((conflito) => conflito.doNothing())
			.execute()
	else await tabelas(db).deleteFrom('favorito').where('codpes', '=', codpes).where('coditm', '=', coditm).execute()
}

export async function inserirAtividade(db: Db, atividade: Insertable<DriveTables['atividade']>): Promise<void> {
	await tabelas(db).insertInto('atividade').values(atividade).execute()
}

export async function verificarDescidaRecente(db: Db, coditm: number, codpes: number, desde: string): Promise<boolean> {
	const linha = await tabelas(db)
		.selectFrom('atividade')
		.select('codatv')
		.where('coditm', '=', coditm)
		.where('codpes', '=', codpes)
		.where('tipatv', '=', 'baixar')
		.where('dtaatv', '>', desde)
		.executeTakeFirst()
	return linha !== undefined
}

interface Atividades {
	readonly coditm: number
	/** Downloads are for who manages the folder. */
	readonly comDescidas: boolean
}

/** Acts in a folder and below it, the newest first. */
export async function paginarAtividade(db: Db, { coditm, comDescidas }: Atividades, paginacao: Paginacao) {
	const { limite, salto } = parteDe(paginacao)
	const de = sql`from usp_drive.atividade a join usp_drive.item i on i.coditm = a.coditm
		where i.caminho @> array[${coditm}::int] ${comDescidas ? sql`` : sql`and a.tipatv <> 'baixar'`}`
	const { rows: itens } = await sql<LinhaDaAtividade>`
		select a.codatv, a.coditm, a.tipatv, a.nomitm, a.detalhe, a.dtaatv,
			coalesce(${nomeDaPessoaEm('a.codpes')}, case when a.tipatv in ('aguardar', 'passar') then 'O portal' else 'Alguém de fora' end) as nompes
		${de} order by a.codatv desc limit ${limite}::int offset ${salto}::int`.execute(db)
	const { rows } = await sql<{ total: number }>`select count(*) as total ${de}`.execute(db)
	return { itens, total: rows[0]?.total ?? 0 }
}
