import type { Portal } from '@portal/platform/server'

/** Portal at a past time, without mail or jobs. */
export const mudarDia = (portal: Portal, instante: number): Portal => ({
	...portal,
	agora: () => new Date(instante),
	jobs: { ...portal.jobs, enfileirar: async () => undefined },
})
