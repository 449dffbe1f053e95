import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
	exportarSSUHISTORICO,
	exportarSSUMODULO,
	type ListaDeModulos,
	type ListaDoHistorico,
	listarSSUCHECKLISTMODELO,
	listarSSUCONFIGURACAO,
	listarSSUHISTORICO,
	listarSSUMODULO,
} from '../../contract/index.ts'

type Modulos = z.infer<typeof ListaDeModulos>
type Historico = z.infer<typeof ListaDoHistorico>

export const modulosQuery = (body: Modulos) =>
	queryOf('ssu', listarSSUMODULO, { body }, { placeholderData: keepPreviousData })

export const exportarModulos = ({ busca, nomsismdu }: Modulos, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarSSUMODULO, { query: { busca, nomsismdu, formato } })

export const historicoQuery = (body: Historico) =>
	queryOf('ssu', listarSSUHISTORICO, { body }, { placeholderData: keepPreviousData })

export const exportarHistorico = ({ tiplog }: Historico, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarSSUHISTORICO, { query: { tiplog, formato } })

export const modeloQuery = queryOf('ssu', listarSSUCHECKLISTMODELO, {})

export const configuracaoQuery = queryOf('ssu', listarSSUCONFIGURACAO, {})
