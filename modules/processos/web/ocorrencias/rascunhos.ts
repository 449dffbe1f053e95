import { useGuardado } from '@portal/platform/web/atos'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
	descartarRascunho,
	guardarRascunho,
	listarRascunhos,
	type Rascunho,
	type TipoOcorrencia,
} from '../../contract/index.ts'
import { callProcesso } from '../call-processo.ts'

/** What is being written; without an instant: nothing of it has been kept yet. */
export type RascunhoEmTela = Omit<Rascunho, 'dtaultalt'> & { readonly dtaultalt: string | undefined }
export type DadosEmTela = Rascunho['dados']
/** Of the forms, one for each kind of occurrence. */
export type NovaOcorrenciaProps = { rascunho: RascunhoEmTela; aoIniciar?: 'focar' | undefined }

/**
 * Apart from the process: no reload may take away what is under somebody's hands. Nor may a new login, after which all
 * is asked again: what was begun and never kept is not known to the server.
 */
export const rascunhosQuery = (numpro: string) =>
	queryOptions({
		queryKey: ['processos-rascunhos', numpro],
		queryFn: async ({ signal, client, queryKey }): Promise<RascunhoEmTela[]> => {
			const guardados: RascunhoEmTela[] = await callProcesso(listarRascunhos, { params: { numpro } }, { signal })
			const emTela = client.getQueryData<RascunhoEmTela[]>(queryKey) ?? []
			const soAqui = emTela.filter(
				(um) => um.dtaultalt === undefined && !guardados.some(({ codetroco }) => codetroco === um.codetroco),
			)
			return [...guardados, ...soAqui]
		},
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})

/** What was never asked for, or was forgotten with the session, stays so. */
const mudarRascunhos = (cliente: QueryClient, numpro: string, mudar: (atuais: RascunhoEmTela[]) => RascunhoEmTela[]) =>
	cliente.setQueryData(rascunhosQuery(numpro).queryKey, (atuais) => atuais && mudar(atuais))

/** Begins an occurrence; nothing is kept on the server before something is written. */
export function comecarRascunho(cliente: QueryClient, numpro: string, codetroco: TipoOcorrencia) {
	mudarRascunhos(cliente, numpro, (atuais) => [
		...atuais.filter((rascunho) => rascunho.codetroco !== codetroco),
		{ codetroco, dados: { txtdch: '', arquivos: [] }, dtaultalt: undefined, vencidos: 0 },
	])
}

/** Draft of a despacho for the exit that takes its text along; an undone exit leaves one. */
export function useDespachoEmRascunho(numpro: string) {
	const cliente = useQueryClient()
	const { queryKey } = rascunhosQuery(numpro)
	const rascunho = cliente.getQueryData(queryKey)?.find(({ codetroco }) => codetroco === 'ocoDespacho')
	return {
		html: rascunho?.dados.txtdch ?? '',
		esquecer: () =>
			mudarRascunhos(cliente, numpro, (lista) => lista.filter(({ codetroco }) => codetroco !== 'ocoDespacho')),
		reler: () => cliente.invalidateQueries({ queryKey }),
	}
}

export function useRascunho(numpro: string, { codetroco, dados: inicial, dtaultalt }: RascunhoEmTela) {
	const cliente = useQueryClient()
	const [dados, setDados] = useState(inicial)
	// An upload that ends later must not bring back an older text.
	const atuais = useRef(inicial)
	const params = { numpro, codetroco }

	/** Whoever shows the draft anew (another tab of the page) begins from here. */
	const lembrar = (mudanca: Partial<RascunhoEmTela>) =>
		mudarRascunhos(cliente, numpro, (lista) =>
			lista.map((um) => (um.codetroco === codetroco ? { ...um, ...mudanca } : um)),
		)
	const guardado = useGuardado(dtaultalt, async (body: DadosEmTela) => {
		const resposta = await callProcesso(guardarRascunho, { params, body })
		lembrar({ dados: atuais.current, dtaultalt: resposta.dtaultalt, vencidos: 0 })
		return resposta
	})

	// Coming back does not wait for the server.
	const aoSair = useEffectEvent(() => {
		lembrar({ dados: atuais.current })
	})
	useEffect(() => () => aoSair(), [])

	return {
		dados,
		situacao: guardado.situacao,
		guardarLogo: guardado.guardarLogo,
		mudar: (parte: Partial<DadosEmTela>) => {
			atuais.current = { ...atuais.current, ...parte }
			setDados(atuais.current)
			guardado.mudar(atuais.current)
		},
		/** Saved, or given up: nothing is left of it on the page. */
		encerrar: () => {
			void guardado.encerrar()
			mudarRascunhos(cliente, numpro, (lista) => lista.filter((rascunho) => rascunho.codetroco !== codetroco))
		},
		/** Nor on the server. */
		descartar: async () => {
			await guardado.encerrar()
			await callProcesso(descartarRascunho, { params })
		},
	}
}

export type RascunhoAberto = ReturnType<typeof useRascunho>
