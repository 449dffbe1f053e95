import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
	exportarSSUUSUARIO,
	type ListaDeUsuarios,
	listarSSUMODULOSISTEMA,
	listarSSURESTRDOM,
	listarSSUUSUARIO,
	type NivelSsu,
	obterSSUUSUARIO,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Filtro = z.infer<typeof ListaDeUsuarios>

export const usuariosQuery = (body: Filtro) =>
	queryOptions({
		queryKey: [...CHAVE, 'usuarios', body],
		queryFn: ({ signal }) => call(listarSSUUSUARIO, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarUsuarios = ({ busca, numnivseg }: Filtro, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarSSUUSUARIO, { query: { busca, numnivseg, formato } })

export const usuarioQuery = (codpes: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'usuario', codpes],
		queryFn: ({ signal }) => call(obterSSUUSUARIO, { body: { codpes } }, { signal }),
	})

export const restrdomQuery = (codpes: number, numnivseg: NivelSsu) =>
	queryOptions({
		queryKey: [...CHAVE, 'usuario', codpes, 'restrdom', numnivseg],
		queryFn: ({ signal }) => call(listarSSURESTRDOM, { body: { codpes, numnivseg } }, { signal }),
	})

export const modulosDosSistemasQuery = queryOptions({
	queryKey: [...CHAVE, 'modulos-dos-sistemas'],
	queryFn: ({ signal }) => call(listarSSUMODULOSISTEMA, { body: { tipsol: 'A' } }, { signal }),
})
