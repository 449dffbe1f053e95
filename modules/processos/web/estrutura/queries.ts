import { log, mensagemDe } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'
import {
	listarAssuntos,
	listarEstacoes,
	listarHipotesesLegais,
	listarMarcas,
	listarMinhasEstacoes,
	listarTiposDocumento,
	listarUnidades,
} from '../../contract/index.ts'
import { callProcesso } from '../call-processo.ts'

/** Everything below it is asked again after an action. */
export const CHAVE = ['processos'] as const
/** Outside the common key: stations and subjects do not change because a process does. */
const ESTRUTURA = ['processos-estrutura'] as const
const DEZ_MINUTOS_MS = 600_000

/** Whoever looks at the console is told which list is missing; the screen tells the person. */
async function listar<T>(oQue: string, signal: AbortSignal, pedido: Promise<T>): Promise<T> {
	try {
		return await pedido
	} catch (falha) {
		if (!signal.aborted) log.error(`Erro ao listar ${oQue}: ${mensagemDe(falha)}`)
		throw falha
	}
}

export const assuntosQuery = queryOptions({
	queryKey: [...ESTRUTURA, 'assuntos'],
	queryFn: ({ signal }) => listar('assunto', signal, callProcesso(listarAssuntos, {}, { signal })),
	staleTime: DEZ_MINUTOS_MS,
})

export const tiposDocumentoQuery = (codasu: number) =>
	queryOptions({
		queryKey: [...ESTRUTURA, 'tipos-documento', codasu],
		queryFn: ({ signal }) =>
			listar('tipos de documento', signal, callProcesso(listarTiposDocumento, { params: { codasu } }, { signal })),
		staleTime: DEZ_MINUTOS_MS,
	})

/** Without a unit: the stations of all of them. */
export const estacoesQuery = (codund?: number) =>
	queryOptions({
		queryKey: [...ESTRUTURA, 'estacoes', codund],
		queryFn: ({ signal }) =>
			listar('estações da unidade', signal, callProcesso(listarEstacoes, { query: { codund } }, { signal })),
		staleTime: DEZ_MINUTOS_MS,
	})

export const minhasEstacoesQuery = queryOptions({
	queryKey: [...ESTRUTURA, 'minhas-estacoes'],
	queryFn: ({ signal }) => listar('estações do usuário', signal, callProcesso(listarMinhasEstacoes, {}, { signal })),
	staleTime: DEZ_MINUTOS_MS,
})

export const unidadesQuery = queryOptions({
	queryKey: [...ESTRUTURA, 'unidades'],
	queryFn: ({ signal }) => listar('unidades', signal, callProcesso(listarUnidades, {}, { signal })),
	staleTime: DEZ_MINUTOS_MS,
})

export const hipotesesQuery = queryOptions({
	queryKey: [...ESTRUTURA, 'hipoteses'],
	queryFn: ({ signal }) => listar('hipóteses legais', signal, callProcesso(listarHipotesesLegais, {}, { signal })),
	staleTime: DEZ_MINUTOS_MS,
})

export const marcasQuery = queryOptions({
	queryKey: [...CHAVE, 'marcas'],
	queryFn: ({ signal }) => listar('marcas', signal, callProcesso(listarMarcas, {}, { signal })),
})
