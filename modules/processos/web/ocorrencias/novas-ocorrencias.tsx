import { estaEscrevendo } from '@portal/design-system/foco'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAcompanhamento } from '../processo/contexto.ts'
import { NovaOcorrencia } from './nova-ocorrencia.tsx'
import { rascunhosQuery } from './rascunhos.ts'
import type { Iniciado } from './use-escrever.ts'

/** Drafts of the person in this process, from this visit or an earlier one. */
export function NovasOcorrencias({ iniciado }: { iniciado: Iniciado | undefined }) {
	const { processo } = useAcompanhamento()
	const { data = [], error, refetch } = useQuery(rascunhosQuery(processo.numpro))

	// The scroll and the first focus use the DOM; the editor, which loads later, takes the focus by itself.
	useEffect(() => {
		const quadro = iniciado && document.getElementById(`nova-${iniciado.tipo}`)
		quadro?.scrollIntoView({ block: 'center' })
		if (estaEscrevendo()) return
		quadro?.querySelector<HTMLElement>('input:not([type=file]), textarea, [role=textbox]')?.focus()
	}, [iniciado])

	if (error)
		return (
			<FalhaDaConsulta
				compacto
				titulo="Não foi possível ler os seus rascunhos deste processo"
				falha={error}
				aoTentarDeNovo={() => void refetch()}
			/>
		)
	return data.map((rascunho) => (
		<NovaOcorrencia
			key={rascunho.codetroco}
			rascunho={rascunho}
			{...(rascunho.codetroco === iniciado?.tipo ? { aoIniciar: 'focar' as const } : {})}
		/>
	))
}
