import type { CodPerfil } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SSU_ADHOC, SSU_ADMIN, SSU_APOIO, SSU_DEV, SSU_FACILITADOR, SSU_GRS, SSU_LIDER, SSU_QA } from './perfis.ts'

export const NIVEIS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const
export const NivelSsu = z.enum(NIVEIS, 'Escolha um dos níveis da lista.')
export type NivelSsu = z.infer<typeof NivelSsu>

export const nomeDoNivel: Readonly<Record<NivelSsu, string>> = {
	1: 'Administrador da DVS',
	2: 'GRS solicitante',
	3: 'Líder técnico/analista',
	4: 'Facilitador',
	5: 'Desenvolvedor',
	6: 'Q.A.',
	7: 'Adhoc',
	8: 'Apoio ao GRS (solicitante de módulo)',
}

/** The level is derived from the profile, which alone gives authority. */
export const PERFIL_DO_NIVEL: Readonly<Record<NivelSsu, CodPerfil>> = {
	1: SSU_ADMIN,
	2: SSU_GRS,
	3: SSU_LIDER,
	4: SSU_FACILITADOR,
	5: SSU_DEV,
	6: SSU_QA,
	7: SSU_ADHOC,
	8: SSU_APOIO,
}

export const nivelDoPerfil = (codperfil: string): NivelSsu | undefined =>
	NIVEIS.find((nivel) => PERFIL_DO_NIVEL[nivel] === codperfil)

/** Systems and modules are chosen for these levels. */
export const COM_SISTEMAS = ['2', '3', '8'] as const satisfies readonly NivelSsu[]
export const temSistemas = (numnivseg: NivelSsu): boolean => COM_SISTEMAS.some((um) => um === numnivseg)
