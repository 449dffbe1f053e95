import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Andamento, limiteAtingido, type TipoOcorrencia } from '../../contract/index.ts'
import { mudarParametro } from '../processo/endereco.ts'
import { comecarRascunho, rascunhosQuery } from './rascunhos.ts'

/** An object of its own each time: asking for the same one again leads to it again. */
export type Iniciado = { readonly tipo: TipoOcorrencia }

/** Begins an occurrence. One that would not fit is silently refused; one that was begun is gone to. */
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
			// Where it is written is among the movements.
			mudarParametro('aba', undefined, { substituir: true })
			setIniciado({ tipo })
		},
		[cliente, numpro, andamentos],
	)
	return {
		// The list of drafts says itself that it could not be read.
		escrever: useCallback((tipo: TipoOcorrencia) => void comecar(tipo).catch(() => undefined), [comecar]),
		iniciado,
	}
}
