import { mensagemDe } from '@portal/platform/web'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
	type DadosRascunho,
	descartarRascunho,
	guardarRascunho,
	listarRascunhos,
	type Rascunho,
	type TipoOcorrencia,
} from '../../contract/index.ts'
import { callProcesso } from '../call-processo.ts'

/** Apart from the process: no reload may take away what is under somebody's hands. */
export const rascunhosQuery = (numpro: string) =>
	queryOptions({
		queryKey: ['processos-rascunhos', numpro],
		queryFn: ({ signal }) => callProcesso(listarRascunhos, { params: { numpro } }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})

/** What was never asked for, or was forgotten with the session, stays so. */
const mudarRascunhos = (cliente: QueryClient, numpro: string, mudar: (atuais: Rascunho[]) => Rascunho[]) =>
	cliente.setQueryData(rascunhosQuery(numpro).queryKey, (atuais) => atuais && mudar(atuais))

/** Begins an occurrence; nothing is kept on the server before something is written. */
export function comecarRascunho(cliente: QueryClient, numpro: string, codetroco: TipoOcorrencia, dados: DadosRascunho) {
	mudarRascunhos(cliente, numpro, (atuais) => [
		...atuais.filter((rascunho) => rascunho.codetroco !== codetroco),
		{ codetroco, dados, dtaultalt: new Date().toISOString() },
	])
}

export type SituacaoDoRascunho =
	| { readonly fase: 'intacto' | 'mudado' | 'guardando' }
	| { readonly fase: 'guardado'; readonly em: string }
	| { readonly fase: 'falhou'; readonly mensagem: string }

const PAUSA_MS = 1_000

/** What is being written, kept on the server a moment after each pause. */
export function useRascunho(numpro: string, { codetroco, dados: inicial }: Rascunho) {
	const cliente = useQueryClient()
	const [dados, setDados] = useState(inicial)
	// An upload that ends later must not bring back an older text.
	const atuais = useRef(inicial)
	const [situacao, setSituacao] = useState<SituacaoDoRascunho>({ fase: 'intacto' })
	const pendente = useRef<DadosRascunho>(undefined)
	const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
	const params = { numpro, codetroco }

	async function guardar() {
		clearTimeout(relogio.current)
		const body = pendente.current
		if (!body) return
		pendente.current = undefined
		setSituacao({ fase: 'guardando' })
		try {
			const { dtaultalt } = await callProcesso(guardarRascunho, { params, body })
			setSituacao((atual) => (atual.fase === 'guardando' ? { fase: 'guardado', em: dtaultalt } : atual))
			// Whoever shows the draft anew (another tab of the page) begins from here.
			mudarRascunhos(cliente, numpro, (lista) =>
				lista.map((um) => (um.codetroco === codetroco ? { codetroco, dados: atuais.current, dtaultalt } : um)),
			)
		} catch (falha) {
			pendente.current ??= body
			setSituacao({ fase: 'falhou', mensagem: mensagemDe(falha) })
		}
	}

	// Leaving does not wait for the pause, and coming back does not wait for the server.
	const aoSair = useEffectEvent(() => {
		if (!pendente.current) return
		mudarRascunhos(cliente, numpro, (lista) =>
			lista.map((um) => (um.codetroco === codetroco ? { ...um, dados: atuais.current } : um)),
		)
		void guardar()
	})
	useEffect(() => () => aoSair(), [])

	return {
		dados,
		situacao,
		guardar,
		mudar: (parte: Partial<DadosRascunho>) => {
			atuais.current = { ...atuais.current, ...parte }
			setDados(atuais.current)
			pendente.current = atuais.current
			setSituacao({ fase: 'mudado' })
			clearTimeout(relogio.current)
			relogio.current = setTimeout(() => void guardar(), PAUSA_MS)
		},
		/** Saved, or given up: nothing is left of it. */
		encerrar: () => {
			clearTimeout(relogio.current)
			pendente.current = undefined
			mudarRascunhos(cliente, numpro, (atuais) => atuais.filter((rascunho) => rascunho.codetroco !== codetroco))
		},
		descartar: () => callProcesso(descartarRascunho, { params }),
	}
}

export type RascunhoAberto = ReturnType<typeof useRascunho>
