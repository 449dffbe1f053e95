import { toast } from '@portal/design-system/toast'
import { mudouEntretanto, useVersoesFeitas } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetornoDaAcao, VersaoVista } from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { nomeDoProcesso, recarregarProcesso, versaoVista } from '../processo/queries.ts'
import { type DadosEmTela, type RascunhoEmTela, useRascunho } from './rascunhos.ts'

type Incluir = (numpro: string, dados: DadosEmTela, query: VersaoVista) => Promise<RetornoDaAcao>

/** A draft and the call that makes an occurrence of it; the draft stays until the server has the occurrence. */
export function useNovaOcorrencia(inicial: RascunhoEmTela, incluir: Incluir) {
	const { numpro } = useAcompanhamento().processo
	const cliente = useQueryClient()
	const feitas = useVersoesFeitas(nomeDoProcesso(numpro))
	const rascunho = useRascunho(numpro, inicial)
	const [enviado, setEnviado] = useState(false)
	const { mutate, isPending, error, reset } = useMutation({
		mutationFn: () =>
			feitas.fazer(versaoVista(cliente, numpro), (versao) => incluir(numpro, rascunho.dados, { versao })),
		onSuccess: ({ mensagem }) => {
			toast.sucesso(mensagem)
			rascunho.encerrar()
			// The occurrence is there; a draft left behind would only be offered again.
			rascunho.descartar().catch(() => undefined)
			return recarregarProcesso(cliente)
		},
		// Some files may have gone before one was refused. A conflict waits for the person to look.
		onError: (falha) => {
			if (!mudouEntretanto(falha)) void recarregarProcesso(cliente)
		},
	})
	return {
		rascunho,
		/** It was sent once: what is missing may be pointed at. */
		enviado,
		enviar: (completa: boolean) => {
			setEnviado(true)
			if (completa) mutate()
		},
		acao: {
			enviando: isPending,
			falha: error,
			coisa: 'o processo',
			recarregar: async () => {
				await recarregarProcesso(cliente)
				reset()
			},
		},
	}
}

export type NovaOcorrenciaEmCurso = ReturnType<typeof useNovaOcorrencia>
