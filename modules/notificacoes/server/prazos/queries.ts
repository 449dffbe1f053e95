import type { SimNao } from '@portal/platform/contract'
import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Agenda } from '../../contract/index.ts'
import { notificacoes, verificarAdiamento } from '../queries.ts'

interface Intervalo {
	readonly desde: string
	readonly ate: string
	readonly limite: number
}

/** The list has the open tasks with a deadline in the interval, the nearest first. */
export const listarComPrazo = (db: Db, codpes: number, { desde, ate, limite }: Intervalo, agora: string) =>
	notificacoes(db)
		.selectFrom('tarefa as t')
		.innerJoin('area as r', 'r.codigo', 't.codigo_area')
		.select(['t.codigo', 't.codigo_area as codigoArea', 'r.nome as nomeArea', 't.titulo', 't.url'])
		.select([sql<string>`t.dtaprz`.as('dtaprz'), sql<boolean>`${verificarAdiamento(agora)} is not null`.as('adiado')])
		.where('t.codpes', '=', codpes)
		.where('t.dtabxa', 'is', null)
		.where('t.dtaprz', '>=', desde)
		.where('t.dtaprz', '<=', ate)
		.orderBy('t.dtaprz')
		.orderBy('t.codigo')
		.limit(limite)
		.execute()

const SEM_AGENDA: Agenda = { criadaEm: null, lidaEm: null, lembrete: 'S' }

export async function obterAgenda(db: Db, codpes: number): Promise<Agenda> {
	const agenda = await notificacoes(db)
		.selectFrom('agenda')
		.select(['criada_em as criadaEm', 'lida_em as lidaEm', 'lembrete'])
		.where('codpes', '=', codpes)
		.executeTakeFirst()
	return agenda ?? SEM_AGENDA
}

interface Nova {
	readonly hashagd: Buffer
	readonly lembrete: SimNao
	readonly agora: string
}

/** The new feed address replaces the previous one, which stops working. */
export async function gravarAgenda(db: Db, codpes: number, { agora, ...dados }: Nova): Promise<void> {
	const nova = { ...dados, criada_em: agora, lida_em: null }
	await notificacoes(db)
		.insertInto('agenda')
		.values({ codpes, ...nova })
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet(nova))
		.execute()
}

export async function mudarLembrete(db: Db, codpes: number, lembrete: SimNao): Promise<void> {
	await notificacoes(db)
		.updateTable('agenda')
		.set({ lembrete })
		.where('codpes', '=', codpes)
		.returning('codpes')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('agenda-nao-encontrada', 'Você não tem um endereço de calendário. Crie um antes.'),
		)
}

export async function apagarAgenda(db: Db, codpes: number): Promise<void> {
	await notificacoes(db).deleteFrom('agenda').where('codpes', '=', codpes).execute()
}

/** The inactivity limit expires a feed that nobody has read for so long, since it was forgotten or leaked. */
const DIAS_SEM_LEITURA = 90

/**
 * The owner of a feed and its alarm setting are returned; the time of the last read is updated once an hour at most.
 */
export async function lerDonoDaAgenda(db: Db, hashagd: Buffer, agora: string) {
	const agenda = await notificacoes(db)
		.selectFrom('agenda')
		.select(['codpes', 'lembrete'])
		.where('hashagd', '=', hashagd)
		.where(
			sql<boolean>`coalesce(lida_em, criada_em) > ${agora}::timestamptz - make_interval(days => ${DIAS_SEM_LEITURA})`,
		)
		.executeTakeFirst()
	if (!agenda)
		throw new NotFoundError(
			'agenda-nao-encontrada',
			'Este endereço de calendário não vale mais. Crie outro no portal, em Calendário de prazos.',
		)
	await notificacoes(db)
		.updateTable('agenda')
		.set({ lida_em: agora })
		.where('codpes', '=', agenda.codpes)
		.where((eb) =>
			eb.or([eb('lida_em', 'is', null), eb('lida_em', '<', sql<string>`${agora}::timestamptz - interval '1 hour'`)]),
		)
		.execute()
	return agenda
}
