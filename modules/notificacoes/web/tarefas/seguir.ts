import { lugarAtual, navegar } from '@portal/platform/web'
import { destinoDaUrl, type Tarefa } from '../../contract/index.ts'

/** Following a task opens its destination, or the dashboard where it has none. */
export function seguirTarefa({ codigoArea, url }: Pick<Tarefa, 'codigoArea' | 'url'>): void {
	const destino = url === null ? undefined : destinoDaUrl(codigoArea, url)
	if (destino?.onde === 'nova-aba') window.open(destino.href, '_blank', 'noopener,noreferrer')
	else if (destino) navegar(destino.href)
	else if (!/^\/painel\/?$/.test(lugarAtual().pathname)) navegar('/painel')
}
