import type { LeftBehindSource } from '@portal/platform/server'
import { listarAdministradores } from '../acesso.ts'
import { listarSistemasDe } from './queries.ts'

/**
 * Departure: a person who has left no longer owns a system, and the administrators stand in until they name another.
 */
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
