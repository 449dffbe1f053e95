import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
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

type Filtro = z.infer<typeof ListaDeUsuarios>

export const usuariosQuery = (body: Filtro) =>
	queryOf('ssu', listarSSUUSUARIO, { body }, { placeholderData: keepPreviousData })

export const exportarUsuarios = ({ busca, numnivseg }: Filtro, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarSSUUSUARIO, { query: { busca, numnivseg, formato } })

export const usuarioQuery = (codpes: number) => queryOf('ssu', obterSSUUSUARIO, { body: { codpes } })

export const restrdomQuery = (codpes: number, numnivseg: NivelSsu) =>
	queryOf('ssu', listarSSURESTRDOM, { body: { codpes, numnivseg } })

export const modulosDosSistemasQuery = queryOf('ssu', listarSSUMODULOSISTEMA, { body: { tipsol: 'A' } })
