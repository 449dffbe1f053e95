import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	exportarIncidentes,
	exportarMonitores,
	exportarSla,
	type ListaDeIncidentes,
	type ListaDeManutencoes,
	type ListaDeMonitores,
	listarEquipes,
	listarIncidentes,
	listarManutencoes,
	listarMonitores,
	listarSistemasMonitorados,
	obterHistoricoDoMonitor,
	obterIncidente,
	obterManutencao,
	obterMonitor,
	obterOpcoesDoMonitor,
	obterResumoDoMonitoramento,
	obterSla,
	type Periodo,
} from '../../contract/index.ts'

export const CHAVE = ['monitoramento']
/** Version key: the versions made by this person's acts are stored under this name. */
export const nomeDoIncidente = (codinc: number | string): string => `incidente ${codinc}`
/** Polling: checks come every minute at most, and a change of state arrives as an event. */
const MINUTO_MS = 60_000

export const resumoQuery = queryOptions({
	queryKey: [...CHAVE, 'resumo'],
	queryFn: ({ signal }) => call(obterResumoDoMonitoramento, {}, { signal }),
	refetchInterval: MINUTO_MS,
})

export const monitoresQuery = (query: ListaDeMonitores) =>
	queryOptions({
		queryKey: [...CHAVE, 'monitores', query],
		queryFn: ({ signal }) => call(listarMonitores, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const monitorQuery = (codmon: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'monitor', codmon],
		queryFn: ({ signal }) => call(obterMonitor, { params: { codmon } }, { signal }),
		refetchInterval: MINUTO_MS,
	})

export const historicoQuery = (codmon: number, periodo: Periodo) =>
	queryOptions({
		queryKey: [...CHAVE, 'historico', codmon, periodo],
		queryFn: ({ signal }) => call(obterHistoricoDoMonitor, { params: { codmon }, query: { periodo } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const opcoesQuery = queryOptions({
	queryKey: [...CHAVE, 'opcoes'],
	queryFn: ({ signal }) => call(obterOpcoesDoMonitor, {}, { signal }),
})

export const incidentesQuery = (query: ListaDeIncidentes) =>
	queryOptions({
		queryKey: [...CHAVE, 'incidentes', query],
		queryFn: ({ signal }) => call(listarIncidentes, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const incidenteQuery = (codinc: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'incidente', codinc],
		queryFn: ({ signal }) => call(obterIncidente, { params: { codinc } }, { signal }),
	})

export const manutencoesQuery = (query: ListaDeManutencoes) =>
	queryOptions({
		queryKey: [...CHAVE, 'manutencoes', query],
		queryFn: ({ signal }) => call(listarManutencoes, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const manutencaoQuery = (codman: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'manutencao', codman],
		queryFn: ({ signal }) => call(obterManutencao, { params: { codman } }, { signal }),
	})

export const equipesQuery = queryOptions({
	queryKey: [...CHAVE, 'equipes'],
	queryFn: ({ signal }) => call(listarEquipes, {}, { signal }),
})

export const slaQuery = (mes: string | undefined) =>
	queryOptions({
		queryKey: [...CHAVE, 'sla', mes],
		queryFn: ({ signal }) => call(obterSla, { query: { mes } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const sistemasQuery = queryOptions({
	queryKey: [...CHAVE, 'sistemas'],
	queryFn: ({ signal }) => call(listarSistemasMonitorados, {}, { signal }),
	refetchInterval: MINUTO_MS,
})

type Formato = 'csv' | 'xlsx'

export const baixarMonitores = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: ListaDeMonitores,
	formato: Formato,
): Promise<File> => call(exportarMonitores, { query: { ...filtro, formato } })

export const baixarIncidentes = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: ListaDeIncidentes,
	formato: Formato,
): Promise<File> => call(exportarIncidentes, { query: { ...filtro, formato } })

export const baixarSla = (mes: string | undefined, formato: Formato): Promise<File> =>
	call(exportarSla, { query: { mes, formato } })
