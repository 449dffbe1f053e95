import { recusaDeAcesso } from '@portal/platform/contract'
import type { Portal, SessionUser } from '@portal/platform/server'
import { type PapelDoOrientador, PERFIS_DO_PROGRAMA } from '../contract/index.ts'
import type { Matricula } from './queries/matriculas.ts'

export type Vista = 'aluno' | 'programa' | PapelDoOrientador

/** How somebody may see an enrolment; undefined: it is not there for them. */
export function descobrirVista(
	portal: Portal,
	user: SessionUser,
	{ codpes, codund, codcur, orientadores }: Pick<Matricula, 'codpes' | 'codund' | 'codcur' | 'orientadores'>,
	hoje: string,
): Vista | undefined {
	if (user.codpes === codpes) return 'aluno'
	if (recusaDeAcesso(portal.perfis, user, PERFIS_DO_PROGRAMA, { codund, codcur }) === undefined) return 'programa'
	return orientadores.find((um) => um.codpes === user.codpes && (um.dtafimort === null || um.dtafimort >= hoje))?.papel
}
