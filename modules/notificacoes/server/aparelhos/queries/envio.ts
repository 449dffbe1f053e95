import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { avisoPorDizer, chavesDoAviso, tarefasPorDizer } from '../../por-dizer/queries.ts'
import { notificacoes } from '../../queries.ts'

export interface TarefaParaAparelhos {
	readonly codigo: number
	readonly codpes: number
	readonly cadastrado_em: string
}

/** The update claims pending tasks by clearing their flag and returns the claimed rows. */
export async function retirarTarefasDosAparelhos(db: Db): Promise<TarefaParaAparelhos[]> {
	return notificacoes(db)
		.updateTable('tarefa as t')
		.set({ push_pendente: false })
		.where('t.codigo', 'in', tarefasPorDizer('push_pendente'))
		.returning(['t.codigo', 't.codpes', 't.cadastrado_em'])
		.execute()
}

export async function retirarAvisoDosAparelhos(db: Db, agora: string): Promise<number | undefined> {
	const aviso = await notificacoes(db)
		.updateTable('aviso as a')
		.set({ push_em: agora })
		.where('a.codigo', '=', avisoPorDizer('push_em', agora))
		.returning('a.codigo')
		.executeTakeFirst()
	return aviso?.codigo
}

export const buscarAvisoDosAparelhos = (db: Db, codigo: number) =>
	notificacoes(db)
		.selectFrom('aviso as a')
		.select(['a.codigo', 'a.codigo_area as codigoArea', 'a.tipo', 'a.data_inicio as dataInicio'])
		.select(chavesDoAviso)
		.where('a.codigo', '=', codigo)
		.executeTakeFirst()

export type AvisoDosAparelhos = NonNullable<Awaited<ReturnType<typeof buscarAvisoDosAparelhos>>>

interface Donos {
	readonly aviso: AvisoDosAparelhos
	readonly chavePush: string
	/** The keyset cursor is the last person of the previous block. */
	readonly depoisDe: number
	readonly limite: number
	/** The filter lists the only people concerned, when the audience consists of named people. */
	readonly so?: readonly number[] | undefined
}

/**
 * Owners of a device that may be told of a notice: the device is older than the notice, and the person muted neither
 * push nor, unless the notice is urgent, the area.
 */
export async function listarDonosDeAparelho(db: Db, { aviso, chavePush, depoisDe, limite, so }: Donos) {
	const linhas = await notificacoes(db)
		.selectFrom('aparelho as d')
		.leftJoin('preferencia as p', (join) =>
			join.onRef('p.codpes', '=', 'd.codpes').on('p.codigo_area', '=', aviso.codigoArea),
		)
		.select('d.codpes')
		.distinct()
		.where('d.codpes', '>', depoisDe)
		.where('d.chave_push', '=', chavePush)
		.where('d.criado_em', '<=', aviso.dataInicio)
		.where(({ eb, fn, val }) => eb(fn.coalesce('p.push', val('S')), '=', 'S'))
		.$if(aviso.tipo !== 'Urgente', (uma) =>
			uma.where(({ eb, fn, val }) => eb(fn.coalesce('p.portal', val('S')), '=', 'S')),
		)
		.$if(so !== undefined, (uma) => uma.where('d.codpes', '=', sql<number>`any(${[...(so ?? [])]}::int[])`))
		.orderBy('d.codpes')
		.limit(limite)
		.execute()
	return linhas.map(({ codpes }) => codpes)
}

/** Devices of many people are read in one statement. */
export const listarAparelhosDe = (db: Db, pessoas: readonly number[], chavePush: string) =>
	notificacoes(db)
		.selectFrom('aparelho')
		.select(['codapa', 'codpes', 'criado_em as criadoEm'])
		.where('codpes', '=', sql<number>`any(${[...pessoas]}::int[])`)
		.where('chave_push', '=', chavePush)
		.orderBy('codapa')
		.execute()
