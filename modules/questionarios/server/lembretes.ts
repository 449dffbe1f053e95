import type { DaVersao } from '../contract/index.ts'

/** Of the task that reminds one person of one version. */
export const chaveDoLembrete = ({ codqst, numvrsqst }: DaVersao, codpes: number): string =>
	`questionarios:${codqst}:${numvrsqst}:${codpes}`
