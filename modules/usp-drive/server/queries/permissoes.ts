import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe, simplifyText } from '@portal/platform/contract'
import { containing, type Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import {
	type Alvo,
	type Atividade,
	type DadosDaPermissao,
	type FiltroDaAtividade,
	GRUPOS_DA_ATIVIDADE,
	type LinhaDaAtividade,
	type Nivel,
} from '../../contract/index.ts'
import type { Agente } from '../acesso/pessoa.ts'
import type { DriveTables } from '../tables.ts'
import { canBeUndone } from './atos.ts'
import { isDenied, reunirRegras } from './regras.ts'
import { tabelas } from './tabelas.ts'

interface LinhaDaPermissao {
	readonly codprm: number
	readonly coditm: number
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
		select p.codprm, p.coditm, p.tipalv, p.vlralv, p.nivprm, p.dtafimprm,
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

/** Lines that were written before the act that they belong to had its number. */
export async function marcarAtividade(
	db: Db,
	itens: readonly number[],
	{ tipatv, desde, codato }: { readonly tipatv: Atividade; readonly desde: string; readonly codato: number },
): Promise<void> {
	await tabelas(db)
		.updateTable('atividade')
		.set({ codato })
		.where('coditm', '=', sql<number>`any(${[...itens]}::int[])`)
		.where('tipatv', '=', tipatv)
		.where('dtaatv', '>=', desde)
		.execute()
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
	/** Instant of the oldest act that may still be undone. */
	readonly desde: string
}

/** Acts in a folder and below it, the newest first; what the person may not see there is not told. */
export async function paginarAtividade(
	db: Db,
	agente: Agente,
	{ coditm, comDescidas, desde }: Atividades,
	{ grupo, busca, ...paginacao }: FiltroDaAtividade,
) {
	const { limite, salto } = parteDe(paginacao)
	const de = sql`from usp_drive.atividade t join usp_drive.item i on i.coditm = t.coditm
			left join usp_drive.ato a on a.codato = t.codato cross join ${reunirRegras(agente)} g
		where i.caminho @> array[${coditm}::int] and not ${isDenied} ${comDescidas ? sql`` : sql`and t.tipatv <> 'baixar'`}
			${grupo ? sql`and t.tipatv = any(${[...GRUPOS_DA_ATIVIDADE[grupo].atos]}::text[])` : sql``}
			${busca ? sql`and (i.nombsc like ${containing(simplifyText(busca))} or t.nomitm ilike ${containing(busca)})` : sql``}`
	const { rows: itens } = await sql<LinhaDaAtividade>`
		select t.codatv, t.coditm, t.tipatv, t.nomitm, t.detalhe, t.dtaatv, t.quantidade,
			coalesce(${nomeDaPessoaEm('t.codpes')}, case when t.tipatv in ('aguardar', 'passar') then 'O portal' else 'Alguém de fora' end) as nompes,
			case when (a.codpes = ${agente.codpes}::int or (a.situacao = 'parado' and ${comDescidas}::boolean))
					and t.tipatv <> 'desfazer' and ${canBeUndone(desde)}
				then json_build_object('codato', a.codato, 'total', a.total) end as desfazer
		${de} order by t.codatv desc limit ${limite}::int offset ${salto}::int`.execute(db)
	const { rows } = await sql<{ total: number }>`select count(*) as total ${de}`.execute(db)
	return { itens, total: rows[0]?.total ?? 0 }
}
