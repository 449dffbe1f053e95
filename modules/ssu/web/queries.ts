import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
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

export const inicioQuery = queryOf('ssu', obterSSUINICIO, {})

export const demandasQuery = (body: FiltroCompleto) =>
	queryOf('ssu', listarSSUDEMANDA, { body }, { placeholderData: keepPreviousData })

export const exportarLista = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroCompleto,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(exportarSSUDEMANDA, { query: { ...filtro, formato } })

export const demandaQuery = (numssu: number) => queryOf('ssu', obterSSUDEMANDA, { body: { numssu } })

export const semelhantesQuery = (texto: string, numssu?: number) =>
	queryOf(
		'ssu',
		listarSSUSEMELHANTE,
		{ body: { texto, numssu } },
		{
			placeholderData: keepPreviousData,
			enabled: texto.trim().length >= 5,
		},
	)

export const checklistQuery = (numssu: number) => queryOf('ssu', listarSSUCHECKLIST, { body: { numssu } })

export const alocacaoQuery = (numssu: number) => queryOf('ssu', listarSSUALOCACAO, { body: { numssu } })

export const arquivosQuery = (numssu: number) => queryOf('ssu', listarSSUARQUIVO, { body: { numssu } })

export const relacionadasQuery = (numssu: number) => queryOf('ssu', listarSSURELACIONADA, { body: { numssu } })
