import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

/**
 * Versions that this person's acts have made, each by the version before. The query cache holds them, so a log-out
 * clears them.
 */
type Feitas = Readonly<Record<number, number>>
const chaveDe = (de: string) => ['versoes-feitas', de]

interface VersoesFeitas {
	/**
	 * The version that is on the screen, or the one that this person has made of it here since. Only their own acts are
	 * followed, each from the version that the server took it on: what anybody else did in between is still told.
	 */
	readonly desde: (vista: number) => number
	/** Record of an act that was sent without a version; it makes exactly one. */
	readonly anotar: (feita: number) => void
	/** Act on the version on the screen; returns the version that it has made. */
	readonly fazer: Sobre
	/**
	 * Act of a form that writes back the values on the screen: every later change is a conflict, also the person's own.
	 */
	readonly reescrever: Sobre
}

interface Feita {
	readonly mensagem?: string
	readonly versao?: number | undefined
}

type Sobre = <Feito extends Feita, Vista extends number | undefined>(
	vista: Vista | number,
	ato: (vista: Vista | number) => Promise<Feito>,
) => Promise<Feito>

/** Versions made by acts of this page that are not on the screen yet; `de` names the thing: 'projeto 12'. */
function versoesFeitas(cliente: QueryClient, de: string): VersoesFeitas {
	function followFrom(vista: number): number {
		const feitas = cliente.getQueryData<Feitas>(chaveDe(de)) ?? {}
		let versao = vista
		for (let feita = feitas[versao]; feita !== undefined; feita = feitas[versao]) versao = feita
		return versao
	}
	function ligar(vista: number, feita: number) {
		// Unchanged version: the act changed nothing.
		if (feita > vista) cliente.setQueryData<Feitas>(chaveDe(de), (antes) => ({ ...antes, [vista]: feita }))
	}
	const reescrever: Sobre = async (vista, ato) => {
		const feito = await ato(vista)
		if (vista !== undefined && feito.versao !== undefined) ligar(vista, feito.versao)
		return feito
	}
	return {
		desde: followFrom,
		anotar: (feita) => ligar(feita - 1, feita),
		fazer: (vista, ato) =>
			vista === undefined ? ato(vista) : reescrever(followFrom(vista), (versao: number) => ato(versao)),
		reescrever,
	}
}

interface Consulta<T> {
	readonly data: T | undefined
	readonly isFetching: boolean
}

/**
 * Data for a form that writes back the values on the screen: undefined while they are older than the person's own last
 * act.
 */
export function useParaReescrever<T extends { readonly versao: number }>(
	de: string,
	consulta: Consulta<T>,
): T | undefined {
	const { data, isFetching } = consulta
	const { desde } = useVersoesFeitas(de)
	const [aberto, setAberto] = useState(false)
	if (aberto || data === undefined) return data
	if (isFetching && desde(data.versao) !== data.versao) return undefined
	setAberto(true)
	return data
}

export function useVersoesFeitas(de: string): VersoesFeitas {
	const cliente = useQueryClient()
	return useMemo(() => versoesFeitas(cliente, de), [cliente, de])
}
