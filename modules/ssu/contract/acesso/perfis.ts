import type { CodPerfil } from '@portal/platform/contract'

/** Level 1 administers: it may do everything, and changes the settings. */
export const SSU_ADMIN = 'SSU-ADMIN' as CodPerfil
/** Level 2 opens demands for whole systems, and orders their queue. */
export const SSU_GRS = 'SSU-GRS' as CodPerfil
/** Level 3 analyses, plans and deploys. */
export const SSU_LIDER = 'SSU-LIDER' as CodPerfil
/** Level 4 does the triage. */
export const SSU_FACILITADOR = 'SSU-FACILITADOR' as CodPerfil
/** Level 5 develops the demands allocated to it. */
export const SSU_DEV = 'SSU-DEV' as CodPerfil
/** Level 6 tests (quality assurance). */
export const SSU_QA = 'SSU-QA' as CodPerfil
/** Level 7 is consulted, and comments only. */
export const SSU_ADHOC = 'SSU-ADHOC' as CodPerfil
/** Level 8 opens demands for modules, and orders no queue. */
export const SSU_APOIO = 'SSU-APOIO' as CodPerfil
