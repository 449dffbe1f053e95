import type { CodPerfil } from '@portal/platform/contract'

/** Pro-rectory of undergraduate studies: every unit, with names. */
export const DSH_PRG = 'DSH-PRG' as CodPerfil
/** Undergraduate office of a unit: its entrants, with names. */
export const DSH_SERVICO = 'DSH-SERVICO' as CodPerfil
/** Protected tables without names. */
export const DSH_CONSULTA = 'DSH-CONSULTA' as CodPerfil
/** Program that brings the events of the enrolment system. */
export const DSH_CARGA = 'DSH-CARGA' as CodPerfil

/** Profiles that see people. */
export const PERFIS_COM_NOMES = [DSH_PRG, DSH_SERVICO] as const
export const PERFIS_DO_PAINEL = [DSH_PRG, DSH_SERVICO, DSH_CONSULTA] as const
