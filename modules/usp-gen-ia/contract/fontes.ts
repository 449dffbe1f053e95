import { endpoint, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaConversa, ChaveDaMensagem, DadosDasFontes } from './formas.ts'

const CONVERSA = '/wsuspgenia/api/conversas/:codcvs' as const

export const FonteEncontrada = z.object({
	tipfnt: z.enum(['D', 'P']),
	chvfnt: z.string(),
	nomfnt: z.string(),
	detalhe: z.string(),
})
export type FonteEncontrada = z.infer<typeof FonteEncontrada>

export const procurarFontes = endpoint({
	method: 'GET',
	path: '/wsuspgenia/api/fontes',
	summary: 'Pastas e arquivos do USP Drive, e processos, que a pessoa pode usar como fonte',
	query: z.object({ busca: texto(100) }),
	response: z.array(FonteEncontrada),
	rateLimit: { limite: 120, janelaSegundos: 60, por: 'pessoa' },
})

export const escolherFontes = endpoint({
	method: 'PUT',
	path: `${CONVERSA}/fontes`,
	summary: 'As pastas, os arquivos do drive e os processos que vão com cada pergunta da conversa',
	params: ChaveDaConversa,
	body: DadosDasFontes,
	response: z.object({ retorno: z.literal('ok') }),
})

/** Kind of text into which an answer is drafted. */
export const TipoDeMinuta = z.enum(['ocoDespacho', 'ocoInformacao'])

export const minutarEmProcesso = endpoint({
	method: 'POST',
	path: `${CONVERSA}/mensagens/:numseqmsg/minuta`,
	summary: 'Põe uma resposta em um processo, como rascunho da própria pessoa, marcado como feito com IA',
	params: ChaveDaMensagem,
	body: z.object({
		numpro: z.string().check(z.regex(/^\d{11}$/, 'Escolha um processo da lista.')),
		codetroco: TipoDeMinuta,
		substituir: z.optional(z.boolean()),
	}),
	response: z.object({ endereco: z.string() }),
})
