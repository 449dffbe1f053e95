import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Andamento, limiteAtingido, type TipoOcorrencia } from '../../contract/index.ts'
import { comecarRascunho, rascunhosQuery } from './rascunhos.ts'

/** Waits for the form to be there before going to it. */
const mostrar = (tipo: TipoOcorrencia) =>
	requestAnimationFrame(() => document.getElementById(`nova-${tipo}`)?.scrollIntoView({ block: 'center' }))

/** Begins an occurrence. One that would not fit is silently refused; one that was begun is gone to. */
export function useEscrever(numpro: string, andamentos: readonly Andamento[]) {
	const cliente = useQueryClient()
	const [iniciado, setIniciado] = useState<TipoOcorrencia>()
	const escrever = useCallback(
		async (tipo: TipoOcorrencia) => {
			const novas = await cliente.ensureQueryData(rascunhosQuery(numpro))
			const aberta = novas.some(({ codetroco }) => codetroco === tipo)
			const existentes = andamentos[0]?.ocorrencias.filter(({ codetroco }) => codetroco === tipo).length ?? 0
			if (!aberta && limiteAtingido(tipo, existentes)) return
			if (!aberta) comecarRascunho(cliente, numpro, tipo, { txtdch: '' })
			setIniciado(tipo)
			mostrar(tipo)
		},
		[cliente, numpro, andamentos],
	)
	return {
		// The list of drafts says itself that it could not be read.
		escrever: useCallback((tipo: TipoOcorrencia) => void escrever(tipo).catch(() => undefined), [escrever]),
		iniciado,
	}
}
