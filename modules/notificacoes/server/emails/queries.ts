import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { avisoPorDizer, chavesDoAviso, tarefasPorDizer } from '../por-dizer/queries.ts'
import { notificacoes } from '../queries.ts'

const DE_CADA_VEZ = 200

/** The update claims due notices and returns them; a concurrent process gets others or none. */
export async function retirarAvisosPorAnunciar(db: Db, agora: string) {
	return notificacoes(db)
		.updateTable('aviso as a')
		.set({ anunciado_em: agora })
		.where('a.codigo', 'in', (eb) =>
			eb
				.selectFrom('aviso')
				.select('aviso.codigo')
				.where('anunciado_em', 'is', null)
				.where('data_inicio', '<=', agora)
				.limit(DE_CADA_VEZ)
				.forUpdate()
				.skipLocked(),
		)
		.returning(['a.codigo', chavesDoAviso])
		.execute()
}

export async function retirarTarefasPorEmail(db: Db) {
	return notificacoes(db)
		.updateTable('tarefa as t')
		.from('area as r')
		.set({ email_pendente: false })
		.whereRef('r.codigo', '=', 't.codigo_area')
		.where('t.codigo', 'in', tarefasPorDizer('email_pendente'))
		.returning([
			't.codpes',
			't.titulo',
			't.mensagem',
			't.url',
			't.dtaprz',
			't.motdst',
			't.cadastrado_em as cadastradoEm',
		])
		.returning(['r.codigo as codigoArea', 'r.nome as nomeArea'])
		.execute()
}

export async function retirarAvisoPorEmail(db: Db, agora: string) {
	return notificacoes(db)
		.updateTable('aviso as a')
		.from('area as r')
		.set({ email_em: agora })
		.whereRef('r.codigo', '=', 'a.codigo_area')
		.where('a.codigo', '=', avisoPorDizer('email_em', agora))
		.returning([
			'a.codigo',
			'a.codigo_area as codigoArea',
			'a.tipo',
			'a.assunto',
			'a.mensagem',
			'a.motivo',
			'r.nome as nomeArea',
			chavesDoAviso,
		])
		.executeTakeFirst()
}

export async function listarAssinantesDaArea(db: Db, codigoArea: string): Promise<number[]> {
	const assinantes = await notificacoes(db)
		.selectFrom('preferencia')
		.select('codpes')
		.where('codigo_area', '=', codigoArea)
		.where('email_imediato', '=', 'S')
		.orderBy('codpes')
		.execute()
	return assinantes.map(({ codpes }) => codpes)
}

/** The opt-outs are the people who switched off all mail of the area. */
export async function listarQueRecusam(db: Db, codigoArea: string): Promise<ReadonlySet<number>> {
	const linhas = await notificacoes(db)
		.selectFrom('preferencia')
		.select('codpes')
		.where('codigo_area', '=', codigoArea)
		.where('email_imediato', '=', 'N')
		.where('email_espera', '=', 'N')
		.execute()
	return new Set(linhas.map(({ codpes }) => codpes))
}

/** Digest subscribers are the people who chose a digest and have received none since `desde`. */
export async function listarAssinantesDoResumo(
	db: Db,
	desde: string,
): Promise<{ codpes: number; enviadoEm: string | null }[]> {
	return notificacoes(db)
		.selectFrom('preferencia as p')
		.leftJoin('resumo as r', 'r.codpes', 'p.codpes')
		.select(['p.codpes', 'r.enviado_em as enviadoEm'])
		.distinct()
		.where('p.resumo_diario', '=', 'S')
		.where((eb) => eb.or([eb('r.enviado_em', 'is', null), eb('r.enviado_em', '<=', desde)]))
		.orderBy('p.codpes')
		.execute()
}

const selecionarDoResumo = (db: Db, codpes: number) =>
	notificacoes(db)
		.selectFrom('preferencia as p')
		.innerJoin('area as r', 'r.codigo', 'p.codigo_area')
		.where('p.codpes', '=', codpes)
		.where('p.resumo_diario', '=', 'S')

/** Digest tasks are the open ones and those completed since `desde`, in the areas of the digest. */
export const listarTarefasDoResumo = (db: Db, codpes: number, desde: string) =>
	selecionarDoResumo(db, codpes)
		.innerJoin('tarefa as t', (join) => join.onRef('t.codigo_area', '=', 'r.codigo').on('t.codpes', '=', codpes))
		.select(['t.titulo', 't.cadastrado_em', 't.dtaprz', 't.adiado_para', 't.dtabxa', 'r.nome as nomeArea'])
		.where((eb) => eb.or([eb('t.dtabxa', 'is', null), eb('t.dtabxa', '>', desde)]))
		.orderBy('t.cadastrado_em')
		.limit(DE_CADA_VEZ)
		.execute()

export const listarAvisosDoResumo = (
	db: Db,
	codpes: number,
	{ chaves, desde, ate }: { chaves: readonly string[]; desde: string; ate: string },
) =>
	selecionarDoResumo(db, codpes)
		.innerJoin('aviso as a', 'a.codigo_area', 'r.codigo')
		.select(['a.assunto', 'a.tipo', 'a.chvorg', 'a.codigo_area as codigoArea', 'r.nome as nomeArea'])
		.where('a.data_inicio', '>', desde)
		.where('a.data_inicio', '<=', ate)
		.where('a.data_fim', '>', ate)
		.where('a.codigo', 'in', (eb) =>
			eb
				.selectFrom('avisopublico as q')
				.select('q.codigo_aviso')
				.where('q.chave', '=', sql<string>`any(${[...chaves]})`),
		)
		.orderBy('a.data_inicio')
		.limit(DE_CADA_VEZ)
		.execute()

export async function registrarResumo(db: Db, codpes: number, enviado_em: string): Promise<void> {
	await notificacoes(db)
		.insertInto('resumo')
		.values({ codpes, enviado_em })
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet({ enviado_em }))
		.execute()
}
