import type { CodPerfil } from '@portal/platform/contract'

/** Level 1: everything, and the settings. */
export const SSU_ADMIN = 'SSU-ADMIN' as CodPerfil
/** Level 2: asks for systems, and sets the order. */
export const SSU_GRS = 'SSU-GRS' as CodPerfil
/** Level 3: analyses, plans, deploys. */
export const SSU_LIDER = 'SSU-LIDER' as CodPerfil
/** Level 4: triage. */
export const SSU_FACILITADOR = 'SSU-FACILITADOR' as CodPerfil
/** Level 5: develops what it is allocated to. */
export const SSU_DEV = 'SSU-DEV' as CodPerfil
/** Level 6: quality. */
export const SSU_QA = 'SSU-QA' as CodPerfil
/** Level 7: consulted, comments only. */
export const SSU_ADHOC = 'SSU-ADHOC' as CodPerfil
/** Level 8: asks for modules, and sets no order. */
export const SSU_APOIO = 'SSU-APOIO' as CodPerfil
