import { CallError, mensagemDe } from './calls/call-error.ts'

type Consulta = {
	readonly data: unknown
	readonly error: Error | null
	readonly isFetching: boolean
	readonly refetch: () => Promise<unknown>
}

/** What is not there comes no sooner for being asked again: that is an answer, not an outage. */
const naoHa = (error: Error | null): boolean => error instanceof CallError && error.status === 404

/** What a page shows in place of its content, as `Pagina` asks for it. What is there already stays, whatever failed after. */
export const estadoDaConsulta = ({ data, error, isFetching, refetch }: Consulta) => ({
	carregando: data === undefined && error === null,
	erro: data === undefined && error ? mensagemDe(error) : undefined,
	aoTentarDeNovo: naoHa(error) ? undefined : () => void refetch(),
	tentando: isFetching,
})
