import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { divergentFiles } from '../files/matching.ts'
import type { Portal } from '../portal.ts'

/** Metrics by route template, never by URL: the number of series and their labels do not depend on the callers. */
export class Metrics {
	readonly registry = new Registry()
	readonly #duration: Histogram
	readonly #refusals: Counter

	constructor({ pool, events }: Portal) {
		collectProcessMetrics(this.registry)
		this.#duration = new Histogram({
			name: 'portal_http_duracao_segundos',
			help: 'Duração das respostas HTTP',
			labelNames: ['metodo', 'rota', 'status'],
			buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
			registers: [this.registry],
		})
		this.#refusals = new Counter({
			name: 'portal_http_erros_total',
			help: 'Respostas com status 500 ou maior',
			registers: [this.registry],
		})
		this.registry.registerMetric(divergentFiles)
		this.#gauge('portal_banco_conexoes', 'Conexões abertas com o banco', () => pool.totalCount)
		this.#gauge('portal_banco_espera', 'Pedidos à espera de uma conexão', () => pool.waitingCount)
		this.#gauge('portal_eventos_abertos', 'Canais de eventos abertos', () => events.size)
	}

	observe(method: string, route: string, status: number, milliseconds: number): void {
		this.#duration.labels(method, route, String(status)).observe(milliseconds / 1000)
		if (status >= 500) this.#refusals.inc()
	}

	#gauge(name: string, help: string, read: () => number): void {
		const gauge = new Gauge({
			name,
			help,
			registers: [],
			collect() {
				this.set(read())
			},
		})
		this.registry.registerMetric(gauge)
	}
}

const NAME = 'nodejs_eventloop_lag'
const OF_THE_HISTOGRAM = /^nodejs_eventloop_lag_\w+_seconds$/
/** Longest delay of a timer: some 24 days. */
const NEVER_MS = 2 ** 31 - 1
const NANO = 1e9

/**
 * Default metrics of the library for a process. Its sampling of the event loop wakes an idle process a hundred times a
 * second, for a third of all that it does there; the length of the loop's turns tells the same and costs nothing.
 */
function collectProcessMetrics(registry: Registry): void {
	collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS })
	for (const { name } of registry.getMetricsAsArray())
		if (OF_THE_HISTOGRAM.test(name)) registry.removeSingleMetric(name)
	const turns = monitorEventLoopDelay({ samplePerIteration: true })
	turns.enable()
	const read = {
		min: () => turns.min,
		max: () => turns.max,
		mean: () => turns.mean,
		stddev: () => turns.stddev,
		p50: () => turns.percentile(50),
		p90: () => turns.percentile(90),
		p99: () => turns.percentile(99),
	}
	const gauges = Object.entries(read).map(([which, value], index) => ({
		value,
		gauge: new Gauge({
			name: `${NAME}_${which}_seconds`,
			help: `Of the turns of the event loop since it was last asked: ${which}`,
			registers: [registry],
			// The first gauge is collected first and sets all of them, since reading resets the measurement.
			...(index === 0 ? { collect: () => readAll() } : {}),
		}),
	}))
	const readAll = () => {
		for (const { gauge, value } of gauges) gauge.set(turns.count > 0 ? value() / NANO : 0)
		turns.reset()
	}
}
