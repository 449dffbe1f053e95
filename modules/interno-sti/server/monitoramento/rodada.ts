import { setTimeout as sleep } from 'node:timers/promises'
import { defineJob, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import type { Resultado } from '../verificacao/resultado.ts'
import { listarPendentes } from './queries/incidentes.ts'
import {
	type AVerificar,
	buscarAVerificar,
	haManutencaoEmCurso,
	removerAntigos,
	tomarDevidos,
} from './queries/verificacao.ts'
import { registrarResultado } from './registrar.ts'
import { seguirIncidente } from './seguir-incidente.ts'

/** Concurrency limit of this process: each check ends within half a minute. */
const AO_MESMO_TEMPO = 20
const POR_VEZ = 200
/** Pacing: the starts of checks are spread over half of the minute. */
const PASSO_MS = 50
const ESPALHADOS_EM_MS = 30_000
/** Clock jump: a larger difference from the monotonic clock means that the wall clock was changed. */
const SALTO_MS = 60_000
const ESQUECIDO_MS = 120_000

/** Monotonic check: the function returns true while the wall clock agrees with the monotonic clock. */
const relogioFirme = (portal: Portal): (() => boolean) => {
	const parede = portal.agora().getTime()
	const contado = performance.now()
	return () => Math.abs(portal.agora().getTime() - parede - (performance.now() - contado)) < SALTO_MS
}

/** Clock jump: the result of a certificate check is discarded when the wall clock changed meanwhile. */
const serve = ({ tipmon }: AVerificar, { sit }: Resultado, firme: boolean): boolean =>
	firme || tipmon !== 'TLS' || sit === 'BLO'

async function verificarUm(portal: Portal, monitor: AVerificar, haManutencao: boolean): Promise<void> {
	// Lazy import: the network code is loaded only when something is monitored.
	const { verificar } = await import('../verificacao/verificar.ts')
	const firme = relogioFirme(portal)
	const resultado = await verificar(portal, monitor)
	if (!serve(monitor, resultado, firme())) return
	const { codmon, versao } = monitor
	await registrarResultado(portal, { codmon, versao, resultado, haManutencao })
}

/** Rate limit: checks start one by one at this distance, because hundreds at once would block other requests. */
function criarTurnos(passoMs: number): () => Promise<void> {
	let proximo = performance.now()
	return async () => {
		const agora = performance.now()
		const espera = proximo - agora
		proximo = Math.max(agora, proximo) + passoMs
		if (espera > 0) await sleep(espera)
	}
}

async function verificarTodos(portal: Portal, monitores: readonly AVerificar[], passoMs = 0): Promise<void> {
	if (monitores.length === 0) return
	const vez = criarTurnos(passoMs)
	const haManutencao = await haManutencaoEmCurso(portal.db, portal.agora().toISOString())
	const fila = [...monitores]
	const trabalhar = async () => {
		for (let monitor = fila.shift(); monitor; monitor = fila.shift()) {
			await vez()
			await verificarUm(portal, monitor, haManutencao).catch((erro: unknown) => {
				portal.log.error({ err: erro, monitor: monitor?.codmon }, 'a check was not registered')
			})
		}
	}
	await Promise.all(Array.from({ length: Math.min(AO_MESMO_TEMPO, fila.length) }, trabalhar))
}

/** Scheduler: every minute any process may run the due checks, and no two processes take the same one. */
export const verificarDevidos = defineJob({
	nome: 'interno-sti-verificar',
	dados: z.object({}),
	cron: '* * * * *',
	// No retry: an interrupted check is due again in a minute.
	tentativas: { vezes: 1, esperaMaximaS: 5 },
	async executar(portal) {
		const agora = portal.agora()
		const inicio = performance.now()
		for (;;) {
			const devidos = await tomarDevidos(portal.db, agora.toISOString(), POR_VEZ)
			const resta = ESPALHADOS_EM_MS - (performance.now() - inicio)
			await verificarTodos(portal, devidos, Math.min(PASSO_MS, Math.max(0, resta / POR_VEZ)))
			if (devidos.length < POR_VEZ) break
		}
		// Recovery: incidents whose job was lost or gave up are enqueued again.
		const esquecidos = await listarPendentes(portal.db, new Date(agora.getTime() - ESQUECIDO_MS).toISOString())
		for (const { codinc } of esquecidos) await portal.jobs.enfileirar(portal.db, seguirIncidente, { codinc })
	},
})

/** On-demand check: a person asked for it and waits for the result. */
export const verificarAgora = defineJob({
	nome: 'interno-sti-verificar-agora',
	dados: z.object({ codmon: z.int() }),
	simultaneos: 2,
	tentativas: { vezes: 1, esperaMaximaS: 5 },
	async executar(portal, { codmon }) {
		const monitor = await buscarAVerificar(portal.db, codmon)
		if (monitor) await verificarTodos(portal, [monitor])
	},
})

export const esquecerAntigos = defineJob({
	nome: 'interno-sti-esquecer',
	dados: z.object({}),
	cron: '37 * * * *',
	executar: (portal) => removerAntigos(portal.db, portal.agora().toISOString()),
})
