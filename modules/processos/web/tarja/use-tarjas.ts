import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AreaDaTarja, ArquivoPdl } from '../../contract/index.ts'
import type { Tarja } from './tarjas.ts'

const UMA_HORA_MS = 3_600_000
type Lista = readonly Tarja[]
const NENHUMA: Lista = []

/**
 * Marked areas, drawn by hand or accepted from the suggestions. They are kept in the memory of the page, so that they
 * are still there when the person comes back to the document.
 */
export function useTarjas({ codarqpdl, sha256 }: Pick<ArquivoPdl, 'codarqpdl' | 'sha256'>) {
	const cliente = useQueryClient()
	const queryKey = ['processos-tarjas', codarqpdl, sha256]
	const { data: tarjas = NENHUMA } = useQuery<Lista>({
		queryKey,
		queryFn: skipToken,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: UMA_HORA_MS,
	})
	const [nova, setNova] = useState<string>()
	const trocar = (mudanca: (atuais: Lista) => Lista) =>
		cliente.setQueryData<Lista>(queryKey, (atuais = []) => mudanca(atuais))

	// A new area takes the focus, so that the keyboard can move it.
	useEffect(() => {
		if (nova) document.querySelector<HTMLElement>(`[data-tarja="${nova}"]`)?.focus()
	}, [nova])

	return {
		tarjas,
		incluir: (area: AreaDaTarja) => {
			const id = crypto.randomUUID()
			trocar((atuais) => [...atuais, { ...area, id }])
			setNova(id)
		},
		mudar: (id: string, area: AreaDaTarja) =>
			trocar((atuais) => atuais.map((uma) => (uma.id === id ? { ...uma, ...area } : uma))),
		tirar: (...ids: readonly string[]) => trocar((atuais) => atuais.filter(({ id }) => !ids.includes(id))),
		/** Accepted suggestions replace areas with the same id. */
		aceitar: (novas: Lista) => {
			const nomes = new Set(novas.map(({ id }) => id))
			trocar((atuais) => [...atuais.filter(({ id }) => !nomes.has(id)), ...novas])
		},
	}
}
export type Tarjas = ReturnType<typeof useTarjas>
