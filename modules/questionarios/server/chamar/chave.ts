import type { DaVersao } from '../../contract/index.ts'

/** Of the task that calls one person to answer one version, the first time or once more. */
export const chaveDoLembrete = ({ codqst, numvrsqst }: DaVersao, codpes: number, vez = 1): string =>
	`questionarios:${codqst}:${numvrsqst}:${codpes}${vez === 1 ? '' : `:${vez}`}`
