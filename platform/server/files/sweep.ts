import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Db, inTransaction } from '../database/db.ts'
import { schemaOf } from '../database/migrate.ts'
import { defineJob, type Job } from '../jobs/jobs.ts'
import type { ServerModule } from '../module.ts'
import type { Portal } from '../portal.ts'

const PRAZO_MS = 86_400_000
const DE_CADA_VEZ = 200

/** Garbage collection of files older than a day that no row names: the remains of failed attempts. */
export const sweepFiles = (modules: readonly ServerModule[]): Job<object> =>
	defineJob({
		nome: 'varrer-arquivos',
		dados: z.object({}),
		cron: '23 4 * * *',
		async executar(portal) {
			while ((await inTransaction(portal.db, (trx) => varrer(trx, portal, modules))) === DE_CADA_VEZ);
		},
	})

/** Sweep with row locks on the keys: a writer of one of them waits, and writes it afterwards. */
async function varrer(db: Db, { agora, files, log }: Portal, modules: readonly ServerModule[]): Promise<number> {
	const ate = new Date(agora().getTime() - PRAZO_MS).toISOString()
	const { rows } = await sql<{ chave: string }>`select chave from plataforma.arquivogravado
		where gravado_em <= ${ate} order by gravado_em limit ${DE_CADA_VEZ} for update`.execute(db)
	const chaves = rows.map(({ chave }) => chave)
	const sobras = await findUnowned(db, chaves, modules)
	for (const chave of sobras) await files.remover(chave)
	if (sobras.length > 0) log.info({ removidos: sobras.length }, 'files that no row names')
	await sql`delete from plataforma.arquivogravado where chave = any(${chaves})`.execute(db)
	return chaves.length
}

/** A slice that does not say where it names its files keeps them all. */
async function findUnowned(db: Db, chaves: readonly string[], modules: readonly ServerModule[]): Promise<string[]> {
	const sobras: string[] = []
	for (const { name, arquivos } of modules) {
		if (!arquivos) continue
		const proprias = chaves.filter((chave) => chave.startsWith(`${arquivos.prefixo}/`))
		if (proprias.length === 0) continue
		const nomeadas = await listarNomeadas(db, schemaOf(name), arquivos.colunas, proprias)
		sobras.push(...proprias.filter((chave) => !nomeadas.has(chave)))
	}
	return sobras
}

async function listarNomeadas(
	db: Db,
	schema: string,
	colunas: readonly string[],
	chaves: readonly string[],
): Promise<Set<string>> {
	const nomeadas = new Set<string>()
	for (const [tabela = '', coluna = ''] of colunas.map((coluna) => coluna.split('.'))) {
		const { rows } = await sql<{ chave: string }>`select ${sql.id(coluna)} as chave from ${sql.id(schema, tabela)}
			where ${sql.id(coluna)} = any(${chaves})`.execute(db)
		for (const { chave } of rows) nomeadas.add(chave)
	}
	return nomeadas
}
