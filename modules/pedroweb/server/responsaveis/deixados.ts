import type { LeftBehindSource } from '@portal/platform/server'
import { listarAdministradores } from '../acesso.ts'
import { listarSistemasDe } from './queries.ts'

/** Whoever has left answers for no system any more: who administers the portal does, until they name another. */
export const deixadosNosSistemas: LeftBehindSource = {
	async listar(db, portal, { codpes, deTodo }) {
		if (!deTodo) return []
		const para = (await listarAdministradores(db, portal)).filter((outro) => outro !== codpes)
		return (await listarSistemasDe(db, codpes)).map((codsis) => {
			const nomsis = [...portal.perfis.values()].find((perfil) => perfil.codsis === codsis)?.nomsis ?? codsis
			return {
				nome: `Respondia por ${nomsis}: nomeie outra pessoa`,
				quantidade: 1,
				url: `/pedroweb/catalogo/${codsis}`,
				para,
			}
		})
	},
}
