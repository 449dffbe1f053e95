import { diaDe, type LeftBehindSource } from '@portal/platform/server'
import { listarNaoTerminadas } from './queries.ts'

/** Both sides are told: the person who loses a substitute and the one who stands in for somebody who has left. */
export const deixadosNasSubstituicoes: LeftBehindSource = {
	async listar(db, portal, { codpes, deTodo }) {
		if (!deTodo) return []
		const abertas = await listarNaoTerminadas(db, codpes, diaDe(portal))
		const porOutro = Map.groupBy(abertas, ({ codpestit, codpessub }) => (codpestit === codpes ? codpessub : codpestit))
		return [...porOutro].map(([outro, suas]) => ({
			nome: 'Substituição combinada com você',
			quantidade: suas.length,
			url: '/substituicoes',
			para: [outro],
		}))
	},
}
