import type { DaVersao } from '../../contract/index.ts'

/** Key of the task that calls one person to answer one version; repeated calls are numbered. */
export const chaveDoLembrete = ({ codqst, numvrsqst }: DaVersao, codpes: number, vez = 1): string =>
	`questionarios:${codqst}:${numvrsqst}:${codpes}${vez === 1 ? '' : `:${vez}`}`
