import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { brasaoDe } from '../documents/crest.ts'
import { EventHub } from '../events/events.ts'
import { recusarPastaPerdida } from '../files/lost-folder.ts'
import { openFileStore } from '../files/open-store.ts'
import { RegisteredStore } from '../files/registered-store.ts'
import { sweepFiles } from '../files/sweep.ts'
import { buildApp } from '../http/app.ts'
import { BossJobs } from '../jobs/boss-jobs.ts'
import { createLog } from '../log.ts'
import type { ServerModule } from '../module.ts'
import { buildCatalogue, listChecks, listExtensions, listImports, listMenus } from '../module-lists.ts'
import { openPdf } from '../open-pdf.ts'
import { listPersonalData } from '../personal-data/platform-data.ts'
import { platform } from '../platform-module.ts'
import type { Portal } from '../portal.ts'
import { Sessions } from '../sessions.ts'
import type { Config } from '../settings/read-config.ts'
import { closeDatabases, type OwnPortal, stopPortal } from './stop-portal.ts'

export interface RunningPortal {
	readonly portal: Portal
	readonly app: FastifyInstance
	readonly url: string
	/**
	 * Graceful shutdown: new requests are refused, running ones get a moment, then streams, jobs and connections close;
	 * it takes at most eight seconds.
	 */
	stop(): Promise<void>
}

export interface StartOptions {
	readonly config: Config
	readonly databaseUrl: string
	readonly modules: readonly ServerModule[]
	/** Folder of the built pages, asked once the database is ready: pages may still be in the making until then. */
	readonly findWebRoot?: () => Promise<string | undefined>
	readonly legacyOrigins?: readonly string[]
	/** Drain time that a load balancer needs to notice that this process is no longer ready. */
	readonly drainMs?: number
	onProgress?(step: string): void
}

/** Few people support at a time, and a connection is opened only when one of them looks. */
const READ_ONLY_POOL = 2

const DEMO_LOCK = 7_160_422

/** Process of the portal: database, events, jobs and HTTP start in the order in which each needs the one before. */
export async function startPortal(options: StartOptions): Promise<RunningPortal> {
	const {
		config,
		databaseUrl,
		modules,
		findWebRoot,
		legacyOrigins = [],
		drainMs = 0,
		onProgress = () => undefined,
	} = options
	const all = [platform, ...modules]
	const applied = await migrate(databaseUrl, all)
	if (applied > 0) onProgress(`${applied} migrações aplicadas`)
	const portal = await openPortal(config, databaseUrl, all)
	await refuseOrGoOn(portal, all)
	if (config.demo && (await seedOnce(portal, all))) onProgress('universidade de demonstração criada')
	const readiness = { stopping: false }
	const webRoot = await findWebRoot?.()
	const app = await buildApp({ portal, modules, legacyOrigins, readiness, ...(webRoot ? { webRoot } : {}) })
	await portal.events.start((sessoes) => portal.sessions.selectOpenSessions(sessoes))
	await app.listen({ port: config.PORT, host: config.HOST })
	const { port } = app.server.address() as AddressInfo
	portal.jobs
		.start(portal, [...all.flatMap((module) => module.jobs ?? []), sweepFiles(all)], config.PORTAL_FUSO_HORARIO)
		.catch((error: unknown) => portal.log.error({ err: error }, 'jobs did not start'))
	return {
		portal,
		app,
		url: config.PORTAL_BASE_URL ?? `http://localhost:${port}`,
		stop: () => stopPortal(portal, app, readiness, drainMs),
	}
}

async function refuseOrGoOn(portal: OwnPortal, modules: readonly ServerModule[]): Promise<void> {
	try {
		for (const { conferirPartida } of modules) await conferirPartida?.(portal)
		brasaoDe(portal.config)
		await recusarPastaPerdida(portal, modules)
	} catch (error) {
		await closeDatabases(portal)
		throw error
	}
}

async function openPortal(config: Config, databaseUrl: string, modules: readonly ServerModule[]): Promise<OwnPortal> {
	const log = createLog(config.PORTAL_LOG_LEVEL)
	const onError = (error: Error) => log.warn({ err: error.message }, 'idle database connection lost')
	const database = openDatabase({ url: databaseUrl, poolSize: config.PORTAL_POOL, onError })
	const register = openDatabase({ url: databaseUrl, poolSize: 1, onError })
	const readOnly = openDatabase({ url: databaseUrl, poolSize: READ_ONLY_POOL, readOnly: true, onError })
	const perfis = buildCatalogue(modules)
	return {
		config,
		log,
		db: database.db,
		readOnlyDb: readOnly.db,
		pool: database.pool,
		files: new RegisteredStore(await openFileStore(config), register),
		pdf: openPdf(),
		events: new EventHub(databaseUrl, log),
		jobs: new BossJobs(databaseUrl, log, { work: config.PORTAL_JOBS }),
		sessions: new Sessions(database, config, perfis),
		perfis,
		importacoes: listImports(modules),
		conferencias: listChecks(modules),
		menus: listMenus(modules),
		dadosPessoais: listPersonalData(modules),
		extensions: listExtensions(modules),
		agora: () => new Date(),
	}
}

/**
 * Gives each slice its demonstration rows once, also those installed later. Several processes may ask at once.
 *
 * @returns whether anything was made
 */
async function seedOnce(portal: Portal, modules: readonly ServerModule[]): Promise<boolean> {
	return portal.db.transaction().execute(async (trx) => {
		await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx)
		// Documents are made between two statements, and on a slow machine that takes its time.
		await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
		const { rows } = await sql<{ modulo: string }>`select modulo from plataforma.semeadura`.execute(trx)
		const seeded = new Set(rows.map(({ modulo }) => modulo))
		const pending = modules.filter(({ name, semear, menu }) => (semear || menu) && !seeded.has(name))
		for (const { name, semear } of pending) {
			await semear?.({ ...portal, db: trx })
			await sql`insert into plataforma.semeadura (modulo) values (${name})`.execute(trx)
		}
		const novas = pending.map(({ name }) => name)
		if (novas.length > 0) for (const { aoInstalar } of modules) await aoInstalar?.({ ...portal, db: trx }, novas)
		for (const { aoAbrirDemonstracao } of modules) await aoAbrirDemonstracao?.({ ...portal, db: trx })
		return novas.length > 0
	})
}
