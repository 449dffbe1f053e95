import type { ErroProps } from '@portal/design-system/erro'
import { FalhaDaConsulta } from './query-failure.tsx'

export type Consulta = {
	readonly data: unknown
	readonly error: Error | null
	readonly isFetching: boolean
	readonly refetch: () => Promise<unknown>
}

/**
 * State that a page shows in place of its content, as `Pagina` asks for it. Content that is already there stays,
 * whatever failed after.
 */
export const estadoDaConsulta = (
	{ data, error, isFetching, refetch }: Consulta,
	detalhes?: Pick<ErroProps, 'titulo' | 'mensagem' | 'saida'>,
) => ({
	carregando: data === undefined && error === null,
	falha:
		data === undefined && error ? (
			<FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} {...detalhes} />
		) : undefined,
})

/**
 * State of a page whose parts come together with its content, since each part on its own would push down the content
 * below it. A part that fails says so in its place.
 */
export function estadoComPartes(consulta: Consulta, ...partes: readonly { readonly isLoading: boolean }[]) {
	const estado = estadoDaConsulta(consulta)
	return { ...estado, carregando: estado.carregando || partes.some(({ isLoading }) => isLoading) }
}
