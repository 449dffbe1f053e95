import type { Situacoes } from '@portal/design-system/situacao'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type ListaDeNotas, listarSSUNOTA, obterSSUNOTA, type SituacaoDaNota } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

/** The name under which the person's own changes to the note are remembered in this tab. */
export const nomeDaNota = (codnot: number): string => `nota ${codnot}`

export const SITUACOES_DA_NOTA: Situacoes<SituacaoDaNota> = {
	R: { estado: 'rascunho', texto: 'Rascunho' },
	P: { estado: 'concluido', texto: 'Publicada' },
}

export const notasQuery = (body: z.infer<typeof ListaDeNotas>) =>
	queryOptions({
		queryKey: [...CHAVE, 'notas', body],
		queryFn: ({ signal }) => call(listarSSUNOTA, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const notaQuery = (codnot: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'nota', codnot],
		queryFn: ({ signal }) => call(obterSSUNOTA, { body: { codnot } }, { signal }),
	})
