import type { Portal } from '@portal/platform/server'

/** Nothing is mailed and nothing waits for a job: these days are past. */
export const noDia = (portal: Portal, instante: number): Portal => ({
	...portal,
	agora: () => new Date(instante),
	jobs: { ...portal.jobs, enfileirar: async () => undefined },
})
