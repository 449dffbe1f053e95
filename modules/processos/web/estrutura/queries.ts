import { call } from '@portal/platform/web'
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
import { anotarFalha } from '../anotar-falha.ts'

/** Query key prefix of the data that are refetched after an action. */
export const CHAVE = ['processos'] as const
/** Separate key prefix: stations and subjects do not change with a process. */
const ESTRUTURA = ['processos-estrutura'] as const
const DEZ_MINUTOS_MS = 600_000

/** The console names the list that failed, and the screen shows the error to the person. */
async function listar<T>(oQue: string, signal: AbortSignal, pedido: Promise<T>): Promise<T> {
	try {
		return await pedido
	} catch (falha) {
		anotarFalha(oQue, falha, signal)
		throw falha
	}
}

export const assuntosQuery = queryOptions({
	queryKey: [...ESTRUTURA, 'assuntos'],
	queryFn: ({ signal }) => listar('assunto', signal, call(listarAssuntos, {}, { signal })),
	staleTime: DEZ_MINUTOS_MS,
})

export const tiposDocumentoQuery = (codasu: number) =>
	queryOptions({
		queryKey: [...ESTRUTURA, 'tipos-documento', codasu],
		queryFn: ({ signal }) =>
			listar('tipos de documento', signal, call(listarTiposDocumento, { params: { codasu } }, { signal })),
		staleTime: DEZ_MINUTOS_MS,
	})

/** Stations of one unit, or of all units when none is given. */
export const estacoesQuery = (codund?: number) =>
	queryOptions({
		queryKey: [...ESTRUTURA, 'estacoes', codund],
		queryFn: ({ signal }) =>
			listar('estações da unidade', signal, call(listarEstacoes, { query: { codund } }, { signal })),
		staleTime: DEZ_MINUTOS_MS,
	})

export const minhasEstacoesQuery = queryOptions({
	queryKey: [...ESTRUTURA, 'minhas-estacoes'],
	queryFn: ({ signal }) => listar('estações do usuário', signal, call(listarMinhasEstacoes, {}, { signal })),
	staleTime: DEZ_MINUTOS_MS,
})

export const unidadesQuery = queryOptions({
	queryKey: [...ESTRUTURA, 'unidades'],
	queryFn: ({ signal }) => listar('unidades', signal, call(listarUnidades, {}, { signal })),
	staleTime: DEZ_MINUTOS_MS,
})

export const hipotesesQuery = queryOptions({
	queryKey: [...ESTRUTURA, 'hipoteses'],
	queryFn: ({ signal }) => listar('hipóteses legais', signal, call(listarHipotesesLegais, {}, { signal })),
	staleTime: DEZ_MINUTOS_MS,
})

export const marcasQuery = queryOptions({
	queryKey: [...CHAVE, 'marcas'],
	queryFn: ({ signal }) => listar('marcas', signal, call(listarMarcas, {}, { signal })),
})
