import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@portal/platform/server'
import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { stopAtEnd } from './clean-up.ts'

export interface BenchDatabase {
	/** Separate database on the one server, created unless one of this name exists. */
	create(name: string): Promise<string>
}

/**
 * Durable PostgreSQL, as in production, because a test database's settings would hide the cost of writes. A given
 * folder is kept with its data for the next measurement.
 */
export async function startDatabase(kept?: string): Promise<BenchDatabase> {
	const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'portal-bench-'))
	const database = await startEmbeddedPostgres({ dataDir, guarded: true })
	stopAtEnd(async () => {
		await database.stop()
		if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
	})
	return {
		async create(name) {
			const there = await query(database.url, 'select 1 from pg_database where datname = $1', [name])
			if (there.length === 0) await query(database.url, `create database ${name}`)
			const url = new URL(database.url)
			url.pathname = `/${name}`
			return url.href
		},
	}
}

const AREA = 'medida'

/** Open tasks of so many people, the same number each, numbered from `first`. */
export async function addTasks(url: string, { first, people, each }: { first: number; people: number; each: number }) {
	await query(
		url,
		`insert into notificacoes.area (codigo, nome) values ($1, 'Área de medida') on conflict do nothing`,
		[AREA],
	)
	await query(
		url,
		`insert into notificacoes.tarefa (codigo_area, codpes, codpesorg, titulo, mensagem, tipo_baixa, chvorg, cadastrado_em)
		 select $1, pessoa, pessoa, 'Enviar o relatório número ' || n,
			'<p>O relatório do semestre deve ser enviado até o fim do mês, com a assinatura da coordenação.</p>',
			'U', 'bench-' || pessoa || '-' || n, now() - make_interval(mins => n)
		 from generate_series($2::int, $2::int + $3::int - 1) pessoa, generate_series(1, $4::int) n`,
		[AREA, first, people, each],
	)
}

/** Notices, each addressed to one person, so that only theirs are found. */
export async function addNotices(
	url: string,
	{ first, people, each }: { first: number; people: number; each: number },
) {
	await query(
		url,
		`with novo as (
			insert into notificacoes.aviso (codigo_area, tipo, assunto, mensagem, data_inicio, data_fim, chvorg, criado_em, anunciado_em, email_em)
			select $1, 'Informativo', 'Aviso número ' || n, '<p>Texto do aviso.</p>', now() - interval '1 hour',
				now() + interval '30 days', pessoa || '-' || n, now(), now(), now()
			from generate_series($2::int, $2::int + $3::int - 1) pessoa, generate_series(1, $4::int) n
			returning codigo, data_fim, chvorg)
		 insert into notificacoes.avisopublico (codigo_aviso, chave, data_fim)
		 select codigo, 'C:' || split_part(chvorg, '-', 1), data_fim from novo`,
		[AREA, first, people, each],
	)
}

export const analyze = (url: string) => query(url, 'vacuum analyze')
