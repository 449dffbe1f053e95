import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Andamento, limiteAtingido, type TipoOcorrencia } from '../../contract/index.ts'
import { mudarParametro } from '../processo/endereco.ts'
import { comecarRascunho, rascunhosQuery } from './rascunhos.ts'

/** A new object for each request, so that asking for the same type again moves to its draft again. */
export type Iniciado = { readonly tipo: TipoOcorrencia }

/** Starter of a draft: a type at its limit is ignored, and an existing draft is shown. */
export function useEscrever(numpro: string, andamentos: readonly Andamento[]) {
	const cliente = useQueryClient()
	const [iniciado, setIniciado] = useState<Iniciado>()
	const comecar = useCallback(
		async (tipo: TipoOcorrencia) => {
			const novas = await cliente.ensureQueryData(rascunhosQuery(numpro))
			const aberta = novas.some(({ codetroco }) => codetroco === tipo)
			const existentes = andamentos[0]?.ocorrencias.filter(({ codetroco }) => codetroco === tipo).length ?? 0
			if (!aberta && limiteAtingido(tipo, existentes)) return
			if (!aberta) comecarRascunho(cliente, numpro, tipo)
			// The drafts are on the tab of the movements.
			mudarParametro('aba', undefined, { substituir: true })
			setIniciado({ tipo })
		},
		[cliente, numpro, andamentos],
	)
	return {
		// The error is ignored here, since the list of drafts shows it.
		escrever: useCallback((tipo: TipoOcorrencia) => void comecar(tipo).catch(() => undefined), [comecar]),
		iniciado,
	}
}
