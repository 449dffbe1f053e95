import { useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { CHAVE } from '../cestas/queries.ts'

/** Act on a purchase: everything that is shown of it is asked again. */
export function useAtoDaCompra<T = void>(fazer: (dados: T) => Promise<string>, aoTerminar: () => void) {
	const cliente = useQueryClient()
	return useAto<T>({
		coisa: 'a compra',
		versao: () => undefined,
		fazer: async (dados) => ({ mensagem: await fazer(dados) }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar,
	})
}
