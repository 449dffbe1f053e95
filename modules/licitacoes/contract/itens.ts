import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo } from './formas.ts'
import { TextoDosResultados } from './item.ts'
import { LCT_PREGOEIRO } from './perfis.ts'

export const DadosDosResultados = z.object({
	/** Version that the officer had before them. */
	versao: z.int(),
	txtres: TextoDosResultados,
})
export type DadosDosResultados = z.infer<typeof DadosDosResultados>

export const registrarResultados = endpoint({
	method: 'POST',
	path: '/wslicitacoes/api/licitacoes/:codpcddsp/resultados',
	summary: 'Registra o resultado de cada item, no julgamento ou na fase de recurso',
	access: [LCT_PREGOEIRO],
	params: Codigo,
	body: DadosDosResultados,
	response: z.object({ versao: z.int() }),
})

/** The lines as they would be typed again, also with the values that are secret. */
export const obterLinhasDosItens = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/licitacoes/:codpcddsp/linhas',
	summary: 'Os itens como linhas, para quem muda o edital',
	access: [LCT_PREGOEIRO],
	params: Codigo,
	response: z.object({ txtitm: z.string() }),
})
