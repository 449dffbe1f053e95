import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
	exportarSSUDEMANDA,
	type ListaDeDemandas,
	listarSSUALOCACAO,
	listarSSUARQUIVO,
	listarSSUCHECKLIST,
	listarSSUDEMANDA,
	listarSSURELACIONADA,
	listarSSUSEMELHANTE,
	obterSSUDEMANDA,
	obterSSUINICIO,
} from '../contract/index.ts'

export const CHAVE = ['ssu']

export type FiltroCompleto = z.infer<typeof ListaDeDemandas>

export const montarChaveDaDemanda = (numssu: number) => [...CHAVE, 'uma', numssu]

export const inicioQuery = queryOptions({
	queryKey: [...CHAVE, 'inicio'],
	queryFn: ({ signal }) => call(obterSSUINICIO, {}, { signal }),
})

export const demandasQuery = (body: FiltroCompleto) =>
	queryOptions({
		queryKey: [...CHAVE, 'lista', body],
		queryFn: ({ signal }) => call(listarSSUDEMANDA, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarLista = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroCompleto,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(exportarSSUDEMANDA, { query: { ...filtro, formato } })

export const demandaQuery = (numssu: number) =>
	queryOptions({
		queryKey: montarChaveDaDemanda(numssu),
		queryFn: ({ signal }) => call(obterSSUDEMANDA, { body: { numssu } }, { signal }),
	})

export const semelhantesQuery = (texto: string, numssu?: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'semelhantes', texto, numssu],
		queryFn: ({ signal }) => call(listarSSUSEMELHANTE, { body: { texto, numssu } }, { signal }),
		placeholderData: keepPreviousData,
		enabled: texto.trim().length >= 5,
	})

export const checklistQuery = (numssu: number) =>
	queryOptions({
		queryKey: [...montarChaveDaDemanda(numssu), 'checklist'],
		queryFn: ({ signal }) => call(listarSSUCHECKLIST, { body: { numssu } }, { signal }),
	})

export const alocacaoQuery = (numssu: number) =>
	queryOptions({
		queryKey: [...montarChaveDaDemanda(numssu), 'alocacao'],
		queryFn: ({ signal }) => call(listarSSUALOCACAO, { body: { numssu } }, { signal }),
	})

export const arquivosQuery = (numssu: number) =>
	queryOptions({
		queryKey: [...montarChaveDaDemanda(numssu), 'arquivos'],
		queryFn: ({ signal }) => call(listarSSUARQUIVO, { body: { numssu } }, { signal }),
	})

export const relacionadasQuery = (numssu: number) =>
	queryOptions({
		queryKey: [...montarChaveDaDemanda(numssu), 'relacionadas'],
		queryFn: ({ signal }) => call(listarSSURELACIONADA, { body: { numssu } }, { signal }),
	})
