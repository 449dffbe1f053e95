import { arquivosAceitos, endpoint } from '@portal/platform/contract'
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

export const PLANILHA_DE_ITENS = arquivosAceitos({
	tipos: {
		xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		ods: 'application/vnd.oasis.opendocument.spreadsheet',
		csv: 'text/csv',
	},
	nomes: ['XLSX', 'ODS', 'CSV'],
	maximoMb: 2,
})

/** The lines come back to the form, where the officer reads them before the notice is published. */
export const lerItensDaPlanilha = endpoint({
	method: 'POST',
	path: '/wslicitacoes/api/itens/leitura',
	summary: 'Lê os itens da primeira folha de uma planilha, como linhas; nada fica guardado',
	access: [LCT_PREGOEIRO],
	parts: { file: 'arquivo' },
	bodyLimit: PLANILHA_DE_ITENS.maximo,
	response: z.object({ txtitm: z.string(), quantos: z.int() }),
	transaction: false,
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
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
