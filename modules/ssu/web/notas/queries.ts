import type { Situacoes } from '@portal/design-system/situacao'
import { queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type ListaDeNotas, listarSSUNOTA, obterSSUNOTA, type SituacaoDaNota } from '../../contract/index.ts'

/** The name under which the person's own changes to the note are remembered in this tab. */
export const nomeDaNota = (codnot: number): string => `nota ${codnot}`

export const SITUACOES_DA_NOTA: Situacoes<SituacaoDaNota> = {
	R: { estado: 'rascunho', texto: 'Rascunho' },
	P: { estado: 'concluido', texto: 'Publicada' },
}

export const notasQuery = (body: z.infer<typeof ListaDeNotas>) =>
	queryOf('ssu', listarSSUNOTA, { body }, { placeholderData: keepPreviousData })

export const notaQuery = (codnot: number) => queryOf('ssu', obterSSUNOTA, { body: { codnot } })
