import { type CodPerfil } from '@portal/platform/contract'

/** Loads and runs of the payroll. */
export const FOL_OPERADOR = 'FOL-OPERADOR' as CodPerfil
/** Alerts and comparison; signs the preview. */
export const FOL_ANALISTA = 'FOL-ANALISTA' as CodPerfil
/** Approves what others have run and analysed. */
export const FOL_HOMOLOGADOR = 'FOL-HOMOLOGADOR' as CodPerfil
/** Payslips of a unit, without bank data. */
export const FOL_CONSULTA_UNIDADE = 'FOL-CONSULTA-UNIDADE' as CodPerfil
/** Rubrics, tables and calendar. */
export const FOL_ADMIN = 'FOL-ADMIN' as CodPerfil

/** Profiles that see the runs of the whole university. */
export const PERFIS_DA_FOLHA = [FOL_OPERADOR, FOL_ANALISTA, FOL_HOMOLOGADOR, FOL_ADMIN] as const
