import { obterCampi } from '@portal/pessoas/server/public'
import type { Portal } from '@portal/platform/server'
import type { ConfiguracaoSsu } from '../../contract/index.ts'

const DE_TODOS = { codcam: 0, nomcam: 'Todos os campi' }
const SIGLAS = 4

/** A campus is known by its units. */
function nomeDe(codcam: number, siglas: readonly string[]): string {
	const mais = siglas.length - SIGLAS
	return `Campus ${codcam}: ${siglas.slice(0, SIGLAS).join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}`
}

export const listarCampi = async (portal: Portal): Promise<ConfiguracaoSsu['campi']> => [
	DE_TODOS,
	...(await obterCampi(portal))
		.filter(({ codcam }) => codcam !== DE_TODOS.codcam)
		.map(({ codcam, siglas }) => ({ codcam, nomcam: nomeDe(codcam, siglas) })),
]
