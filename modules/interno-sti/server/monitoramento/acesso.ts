import type { Portador } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type QuemMonitora, STI_ADMIN, STI_OPERADOR } from '../../contract/index.ts'
import { listarEquipesDaPessoa } from '../equipes/queries.ts'

const tem = ({ acessos }: Portador, perfil: string): boolean => acessos.some(({ codperfil }) => codperfil === perfil)

export async function obterQuemMonitora(db: Db, user: Portador): Promise<QuemMonitora> {
	const administra = tem(user, STI_ADMIN)
	return {
		administra,
		opera: tem(user, STI_OPERADOR),
		// Administrators have the rights of a member in every team.
		equipes: administra ? [] : await listarEquipesDaPessoa(db, { codpes: user.codpes }),
	}
}

/** Cached teams: the identity is built from teams that have been read already. */
export const montarQuem = (
	user: Portador,
	equipes: readonly { readonly codequ: number; readonly membros: readonly number[] }[],
): QuemMonitora => ({
	administra: tem(user, STI_ADMIN),
	opera: tem(user, STI_OPERADOR),
	equipes: equipes.filter(({ membros }) => membros.includes(user.codpes)).map(({ codequ }) => codequ),
})
