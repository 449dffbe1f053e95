import { endpoint, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Achado } from './formas.ts'

/** Files that the person touched in the last days, or items that they marked. */
export const ATALHOS = { recentes: 'Recentes', favoritos: 'Favoritos' } as const
export type Atalho = keyof typeof ATALHOS
export const DIAS_DOS_RECENTES = 30
export const FiltroDosAtalhos = z.extend(Paginacao, { atalho: z.enum(['recentes', 'favoritos']) })
export type FiltroDosAtalhos = z.infer<typeof FiltroDosAtalhos>

export const listarAtalhos = endpoint({
	method: 'GET',
	path: '/wsuspdrive/api/atalhos',
	summary: 'Os arquivos em que a pessoa mexeu há pouco, ou os itens que marcou como favoritos, entre os que pode ler',
	query: FiltroDosAtalhos,
	response: pagina(Achado),
})
