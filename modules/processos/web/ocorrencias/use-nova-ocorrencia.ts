import { toast } from '@portal/design-system/toast'
import { mudouEntretanto, useVersoesFeitas } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetornoDaAcao, VersaoVista } from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { nomeDoProcesso, recarregarProcesso, versaoVista } from '../processo/queries.ts'
import { type DadosEmTela, type RascunhoEmTela, useRascunho } from './rascunhos.ts'

type Incluir = (numpro: string, dados: DadosEmTela, query: VersaoVista) => Promise<RetornoDaAcao>

/** Submission of a draft, which is deleted only after the server has the occurrence. */
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
			// A failure to delete the draft is ignored, since the occurrence exists; the draft would only be offered again.
			rascunho.descartar().catch(() => undefined)
			return recarregarProcesso(cliente)
		},
		// The process is reloaded after an error, since some files may be attached already; a conflict is left for the
		// person to look at.
		onError: (falha) => {
			if (!mudouEntretanto(falha)) void recarregarProcesso(cliente)
		},
	})
	return {
		rascunho,
		/** The form was submitted once, so missing fields are marked. */
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
