import { call, useEvento } from '@portal/platform/web'
import { keepPreviousData, type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	contarLotes,
	type FiltroLotes,
	listarCamposDoLote,
	listarDocumentoLoteDocAss,
	listarEventosLote,
	listarLoteDocumento2,
	listarMeiosDeAssinatura,
	listarModelosLote,
	listarParticipanteLoteDocAss,
	listarTipoAssinatura,
	obterLoteDocumento,
	obterSegundoFator,
	obterUsuarioAssina,
	sugerirAssinantes,
	verifAtualAssinLoteDocumento,
} from '../contract/index.ts'

/** Root query key, invalidated by live events. */
export const CHAVE = ['assina'] as const
const CINCO_MINUTOS_MS = 300_000
const CONFERENCIA_MS = 60_000

/** Separate key: a registration changes by a manager's act, not with every signature. */
export const usuarioQuery = queryOptions({
	queryKey: ['assina-usuario'],
	queryFn: ({ signal }) => call(obterUsuarioAssina, {}, { signal }),
	staleTime: CINCO_MINUTOS_MS,
})

/** Live event about a batch of the person's. */
export const EVENTO = 'assina'

/** Exclusion of the visible inbox page, which changes only on the person's request. */
const estaNaCaixa = (consulta: Query): boolean => consulta.queryKey[CHAVE.length] === 'lotes' && consulta.isActive()

export const lotesQuery = (filtro: FiltroLotes) =>
	queryOptions({
		queryKey: [...CHAVE, 'lotes', filtro],
		queryFn: ({ signal }) => call(listarLoteDocumento2, { body: filtro }, { signal }),
		placeholderData: keepPreviousData,
	})

export const contagemQuery = queryOptions({
	queryKey: [...CHAVE, 'contagem'],
	queryFn: ({ signal }) => call(contarLotes, {}, { signal }),
})

export const CHAVE_DO_LOTE = [...CHAVE, 'lote'] as const

export const loteQuery = (codlotdocasi: number) =>
	queryOptions({
		queryKey: [...CHAVE_DO_LOTE, codlotdocasi],
		queryFn: ({ signal }) => call(obterLoteDocumento, { body: { codlotdocasi } }, { signal }),
	})

export const documentosQuery = (codlotdocasi: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'documentos', codlotdocasi],
		queryFn: ({ signal }) => call(listarDocumentoLoteDocAss, { body: { codlotdocasi } }, { signal }),
	})

export const participantesQuery = (codlotdocasi: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'participantes', codlotdocasi],
		queryFn: ({ signal }) => call(listarParticipanteLoteDocAss, { body: { codlotdocasi } }, { signal }),
	})

export const sugeridosQuery = (codlotdocasi: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'sugeridos', codlotdocasi],
		queryFn: ({ signal }) => call(sugerirAssinantes, { body: { codlotdocasi } }, { signal }),
	})

export const eventosQuery = (codlotdocasi: number, pagina: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'eventos', codlotdocasi, pagina],
		queryFn: ({ signal }) => call(listarEventosLote, { body: { codlotdocasi, pagina } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const camposQuery = (codlotdocasi: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'campos', codlotdocasi],
		queryFn: ({ signal }) => call(listarCamposDoLote, { body: { codlotdocasi } }, { signal }),
	})

export const meiosQuery = (codlotdocasi: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'meios', codlotdocasi],
		queryFn: ({ signal }) => call(listarMeiosDeAssinatura, { body: { codlotdocasi } }, { signal }),
	})

export const tiposQuery = queryOptions({
	queryKey: ['assina-tipos'],
	queryFn: ({ signal }) => call(listarTipoAssinatura, {}, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
})

export const segundoFatorQuery = queryOptions({
	queryKey: ['assina-segundo-fator'],
	queryFn: ({ signal }) => call(obterSegundoFator, {}, { signal }),
})

const MAIOR_PAGINA = 100

export const modelosQuery = queryOptions({
	queryKey: [...CHAVE, 'modelos'],
	queryFn: ({ signal }) => call(listarModelosLote, { body: { porPagina: MAIOR_PAGINA } }, { signal }),
})

/** Polling query of a waiting page, for missed live events. */
export const conferenciaQuery = (codlotdocasi: number, versao: number) =>
	queryOptions({
		queryKey: ['assina-conferencia', codlotdocasi, versao],
		queryFn: async ({ signal, client }) => {
			const atual = await call(verifAtualAssinLoteDocumento, { body: { codlotdocasi, versao } }, { signal })
			if (atual.staatu === 'S') await client.invalidateQueries({ queryKey: CHAVE })
			return atual
		},
		initialData: null,
		staleTime: CONFERENCIA_MS,
		refetchInterval: CONFERENCIA_MS,
	})

export function useAssinaAoVivo(): void {
	const cliente = useQueryClient()
	useEvento(
		EVENTO,
		() => void cliente.invalidateQueries({ queryKey: CHAVE, predicate: (consulta) => !estaNaCaixa(consulta) }),
	)
}

/** Write mutation of this slice, which invalidates its queries. */
export function useAcao<Dados, Resposta>(acao: (dados: Dados) => Promise<Resposta>) {
	const cliente = useQueryClient()
	return useMutation({ mutationFn: acao, onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }) })
}
