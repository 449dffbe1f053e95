import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { divergentFiles } from '../files/matching.ts'
import type { Portal } from '../portal.ts'

/** By route template, never by URL: neither the number of series nor what they say depends on who asks. */
export class Metrics {
	readonly registry = new Registry()
	readonly #duration: Histogram
	readonly #refusals: Counter

	constructor({ pool, events }: Portal) {
		collectDefaultMetrics({ register: this.registry })
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
