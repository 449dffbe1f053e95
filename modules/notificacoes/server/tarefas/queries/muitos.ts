import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { notificacoes } from '../../queries.ts'
import type { NotificacoesTables } from '../../tables.ts'

export interface ComChave {
	readonly chvorg: string
	readonly codpes: number
}

type Comum = Pick<
	Insertable<NotificacoesTables['tarefa']>,
	'codigo_area' | 'titulo' | 'mensagem' | 'url' | 'tipo_baixa' | 'dtaprz' | 'motdst' | 'cadastrado_em'
>

/** The result lists only the people who did not have the task before. */
export async function inserirTarefas(db: Db, comum: Comum, pessoas: readonly ComChave[]): Promise<number[]> {
	const { codigo_area, titulo, mensagem, url, tipo_baixa, dtaprz, motdst, cadastrado_em } = comum
	const chaves = pessoas.map(({ chvorg }) => chvorg)
	const numeros = pessoas.map(({ codpes }) => codpes)
	const { rows } = await sql<{ codpes: number }>`
		insert into notificacoes.tarefa (chvorg, codpes, codpesorg, codigo_area, titulo, mensagem, url, tipo_baixa, dtaprz,
			motdst, codpesnunca, cadastrado_em, email_pendente, push_pendente)
		select n.chvorg, n.codpes, n.codpes, ${codigo_area}, ${titulo}, ${mensagem}, ${url}, ${tipo_baixa},
			${dtaprz}::timestamptz, ${motdst}, '{}', ${cadastrado_em}::timestamptz,
			coalesce(p.email_imediato = 'S' or p.email_espera = 'S', true),
			coalesce(p.push <> 'N', true) and exists (select from notificacoes.aparelho a where a.codpes = n.codpes)
		from unnest(${chaves}::text[], ${numeros}::int[]) n (chvorg, codpes)
		left join notificacoes.preferencia p on p.codpes = n.codpes and p.codigo_area = ${codigo_area}
		on conflict (chvorg, codpesorg) do nothing
		returning codpes`.execute(db)
	return rows.map(({ codpes }) => codpes)
}

const abertas = (db: Db, chaves: readonly string[]) =>
	notificacoes(db)
		.updateTable('tarefa')
		.where(sql<boolean>`chvorg = any(${[...chaves]}::text[])`)
		.where('dtabxa', 'is', null)
		.returning('codpes')

/** The result lists the people who held the tasks. */
export const concluirPorChaves = async (db: Db, chaves: readonly string[], em: string): Promise<number[]> =>
	(await abertas(db, chaves).set({ dtabxa: em, email_pendente: false, push_pendente: false }).execute()).map(
		({ codpes }) => codpes,
	)

/** The result lists the people who hold the tasks. */
export const mudarPrazoPorChaves = async (db: Db, chaves: readonly string[], dtaprz: string): Promise<number[]> =>
	(await abertas(db, chaves).set({ dtaprz }).execute()).map(({ codpes }) => codpes)
