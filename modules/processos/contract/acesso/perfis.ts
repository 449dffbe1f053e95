import type { CodPerfil } from '@portal/platform/contract'

/** The auditor reads every process, and each reading is logged. */
export const PERFIL_AUDITOR = 'PRO-AUDITOR' as CodPerfil
/** The general archive acts on archived processes of any unit. */
export const PERFIL_ARQUIVO_GERAL = 'PRO-ARQGERAL' as CodPerfil
/** The central protocol corrects the identification of a process of any unit. */
export const PERFIL_PROTOCOLO_CENTRAL = 'PRO-PROTOCOLO' as CodPerfil

/** Code of the menu area, of tasks and of substitutions. */
export const AREA_PROCESSOS = 'processos'
