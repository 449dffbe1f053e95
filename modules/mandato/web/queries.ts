import type { Paginacao } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	type ChaveDoColegiado,
	exportarComposicao,
	exportarContatos as exportarContatosDoColegiado,
	type FiltroColegiados,
	type FiltroLacunas,
	listarCargas,
	listarColegiados,
	listarLacunas,
	listarMeusMandatos,
	listarMinhasPosses,
	listarPeriodos,
	listarPosses,
	listarReunioes,
	obterAlcada,
	obterCadeirasNoTempo,
	obterComposicao,
	obterComposicaoEmPdf,
	obterDiferenca,
	obterRegras,
	obterReuniao,
} from '../contract/index.ts'

export const CHAVE = ['mandato']
const ANTERIOR = { placeholderData: keepPreviousData }

export const colegiadosQuery = (query: FiltroColegiados) => queryOf('mandato', listarColegiados, { query }, ANTERIOR)

export const cargasQuery = (query: Paginacao) => queryOf('mandato', listarCargas, { query }, ANTERIOR)

type Instante = { readonly em?: string | undefined }
type Momento = { readonly data?: string | undefined } & Instante

export const composicaoQuery = (params: ChaveDoColegiado, query: Momento) =>
	queryOf('mandato', obterComposicao, { params, query }, ANTERIOR)

export const alcadaQuery = (params: ChaveDoColegiado) => queryOf('mandato', obterAlcada, { params })

export const periodosQuery = (params: ChaveDoColegiado, { pagina, em }: { readonly pagina: number } & Instante) =>
	queryOf('mandato', listarPeriodos, { params, query: { pagina, porPagina: 20, em } }, ANTERIOR)

export const diferencaQuery = (
	params: ChaveDoColegiado,
	query: { readonly de: string; readonly ate: string } & Instante,
) => queryOf('mandato', obterDiferenca, { params, query }, ANTERIOR)

export const cadeirasNoTempoQuery = (
	params: ChaveDoColegiado,
	query: { readonly ano: number | undefined } & Instante,
) => queryOf('mandato', obterCadeirasNoTempo, { params, query }, ANTERIOR)

export const meusMandatosQuery = (query: Paginacao) => queryOf('mandato', listarMeusMandatos, { query }, ANTERIOR)

export const lacunasQuery = (query: FiltroLacunas) => queryOf('mandato', listarLacunas, { query }, ANTERIOR)

export const baixarComposicao = (params: ChaveDoColegiado, data: string): Promise<File> =>
	call(obterComposicaoEmPdf, { params, query: { data } })

export const reunioesQuery = (params: ChaveDoColegiado, pagina: number) =>
	queryOf('mandato', listarReunioes, { params, query: { pagina, porPagina: 20 } }, ANTERIOR)

export const reuniaoQuery = (codreu: number) => queryOf('mandato', obterReuniao, { params: { codreu } })

export const regrasQuery = (params: ChaveDoColegiado) => queryOf('mandato', obterRegras, { params })

export const possesQuery = (params: ChaveDoColegiado) => queryOf('mandato', listarPosses, { params })

export const minhasPossesQuery = queryOf('mandato', listarMinhasPosses, {})

export const exportar = (params: ChaveDoColegiado, data: string | undefined, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarComposicao, { params, query: { formato, ...(data ? { data } : {}) } })

export const exportarContatos = (params: ChaveDoColegiado): Promise<File> =>
	call(exportarContatosDoColegiado, { params, query: { formato: 'csv' } })
