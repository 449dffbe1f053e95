import type { CodPerfil } from '@portal/platform/contract'

export const LIC_PREGOEIRO = 'LIC-PREGOEIRO' as CodPerfil
export const PERFIS_LICITACOES = [LIC_PREGOEIRO] as const
