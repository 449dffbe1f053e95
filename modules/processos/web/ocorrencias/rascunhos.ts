import { call } from '@portal/platform/web'
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

/** Draft in the page; `dtaultalt` is undefined until it is saved for the first time. */
export type RascunhoEmTela = Omit<Rascunho, 'dtaultalt'> & { readonly dtaultalt: string | undefined }
export type DadosEmTela = Rascunho['dados']
/** Props shared by the forms of the occurrence types. */
export type NovaOcorrenciaProps = { rascunho: RascunhoEmTela; aoIniciar?: 'focar' | undefined }

/**
 * Separate query of the drafts: a reload of the process must not overwrite the text being written. A refetch, as
 * after a new login, keeps the drafts that were begun here and never saved, which the server does not know.
 */
export const rascunhosQuery = (numpro: string) =>
	queryOptions({
		queryKey: ['processos-rascunhos', numpro],
		queryFn: async ({ signal, client, queryKey }): Promise<RascunhoEmTela[]> => {
			const guardados: RascunhoEmTela[] = await call(listarRascunhos, { params: { numpro } }, { signal })
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

/** Cache update of the drafts; a cache that was never loaded, or was cleared with the session, stays empty. */
const mudarRascunhos = (cliente: QueryClient, numpro: string, mudar: (atuais: RascunhoEmTela[]) => RascunhoEmTela[]) =>
	cliente.setQueryData(rascunhosQuery(numpro).queryKey, (atuais) => atuais && mudar(atuais))

/** A new draft begins in the page only and is saved when something is written. */
export function comecarRascunho(cliente: QueryClient, numpro: string, codetroco: TipoOcorrencia) {
	mudarRascunhos(cliente, numpro, (atuais) => [
		...atuais.filter((rascunho) => rascunho.codetroco !== codetroco),
		{ codetroco, dados: { txtdch: '', arquivos: [] }, dtaultalt: undefined, vencidos: 0 },
	])
}

/** Draft of a despacho with which the exit dialog begins, such as the one that an undone exit leaves. */
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
	// The ref holds the latest data, so that an upload that ends later does not restore an older text.
	const atuais = useRef(inicial)
	const params = { numpro, codetroco }

	/** Cache of the draft, from which the form starts when it is shown again, as after a change of tabs. */
	const lembrar = (mudanca: Partial<RascunhoEmTela>) =>
		mudarRascunhos(cliente, numpro, (lista) =>
			lista.map((um) => (um.codetroco === codetroco ? { ...um, ...mudanca } : um)),
		)
	const guardado = useGuardado(dtaultalt, async (body: DadosEmTela) => {
		const resposta = await call(guardarRascunho, { params, body })
		lembrar({ dados: atuais.current, dtaultalt: resposta.dtaultalt, vencidos: 0 })
		return resposta
	})

	// The cache is updated on unmount, so that coming back does not wait for the server.
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
		/** The draft was included or discarded, so it leaves the page. */
		encerrar: () => {
			void guardado.encerrar()
			mudarRascunhos(cliente, numpro, (lista) => lista.filter((rascunho) => rascunho.codetroco !== codetroco))
		},
		/** The draft is deleted on the server. */
		descartar: async () => {
			await guardado.encerrar()
			await call(descartarRascunho, { params })
		},
	}
}

export type RascunhoAberto = ReturnType<typeof useRascunho>
