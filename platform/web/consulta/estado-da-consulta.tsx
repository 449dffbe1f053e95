import type { ErroProps } from '@portal/design-system/erro'
import { FalhaDaConsulta } from './falha-da-consulta.tsx'

type Consulta = {
	readonly data: unknown
	readonly error: Error | null
	readonly isFetching: boolean
	readonly refetch: () => Promise<unknown>
}

/** What a page shows in place of its content, as `Pagina` asks for it. What is there already stays, whatever failed after. */
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
