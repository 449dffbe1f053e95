import { useEvento } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { CHAVE } from '../queries.ts'

/** The random delay keeps a notice for everybody from causing a thundering herd of refetches. */
const MAIOR_ESPERA_MS = 1_000

export function useNotificacoesAoVivo(): void {
	const cliente = useQueryClient()
	useEvento('notificacoes', ({ dados }) => {
		const espera = dados?.['espalhar'] ? Math.random() * MAIOR_ESPERA_MS : 0
		setTimeout(() => void cliente.invalidateQueries({ queryKey: CHAVE }), espera)
	})
}
