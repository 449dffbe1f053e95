import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
import { CHAVE } from '../queries.ts'

type Modulos = z.infer<typeof ListaDeModulos>
type Historico = z.infer<typeof ListaDoHistorico>

export const modulosQuery = (body: Modulos) =>
	queryOptions({
		queryKey: [...CHAVE, 'modulos', body],
		queryFn: ({ signal }) => call(listarSSUMODULO, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarModulos = ({ busca, nomsismdu }: Modulos, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarSSUMODULO, { query: { busca, nomsismdu, formato } })

export const historicoQuery = (body: Historico) =>
	queryOptions({
		queryKey: [...CHAVE, 'historico', body],
		queryFn: ({ signal }) => call(listarSSUHISTORICO, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarHistorico = ({ tiplog }: Historico, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarSSUHISTORICO, { query: { tiplog, formato } })

export const modeloQuery = queryOptions({
	queryKey: [...CHAVE, 'checklist-modelo'],
	queryFn: ({ signal }) => call(listarSSUCHECKLISTMODELO, {}, { signal }),
})

export const configuracaoQuery = queryOptions({
	queryKey: [...CHAVE, 'configuracao'],
	queryFn: ({ signal }) => call(listarSSUCONFIGURACAO, {}, { signal }),
})
