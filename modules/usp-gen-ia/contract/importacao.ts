import { arquivosAceitos, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NivelDeDado } from './formas.ts'

export const ARQUIVO_DE_CONVERSAS = arquivosAceitos({
	tipos: { json: 'application/json' },
	nomes: ['conversations.json'],
	maximoMb: 40,
})

/** Products whose exported conversations are read. */
export const ORIGENS = { G: 'ChatGPT', C: 'Claude', P: 'este portal' } as const
export const OrigemImportada = z.enum(['G', 'C', 'P'])
export type OrigemImportada = z.infer<typeof OrigemImportada>

/** Losses of an import, each counted. */
export const PERDAS = {
	anexos: 'anexos, imagens e áudios, que não vêm no texto',
	ferramentas: 'passos de ferramentas (busca, código)',
	instrucoes: 'instruções de sistema',
	vazias: 'mensagens sem texto',
	cortadas: 'mensagens longas demais, que foram cortadas',
	excedentes: 'mensagens além das primeiras 2.000 de uma conversa',
	desconhecidas: 'conversas em um formato que não conhecemos',
	outras: 'conversas além das primeiras 2.000 do arquivo',
} as const
export type Perda = keyof typeof PERDAS

const TIPOS_DE_PERDA = [
	'anexos',
	'ferramentas',
	'instrucoes',
	'vazias',
	'cortadas',
	'excedentes',
	'desconhecidas',
	'outras',
] as const

export const RelatorioDaImportacao = z.object({
	orgcvs: OrigemImportada,
	qtdcvs: z.int(),
	qtdmsg: z.int(),
	/** Conversations that an import before this one has brought. */
	qtdrep: z.int(),
	perdas: z.array(z.object({ perda: z.enum(TIPOS_DE_PERDA), quantas: z.int() })),
})
export type RelatorioDaImportacao = z.infer<typeof RelatorioDaImportacao>

export const importarConversas = endpoint({
	method: 'POST',
	path: '/wsuspgenia/api/importacao',
	summary: 'Traz as conversas exportadas do ChatGPT, do Claude ou deste portal, e diz o que não veio',
	parts: { file: 'arquivo', json: z.object({ clsdad: NivelDeDado }) },
	bodyLimit: ARQUIVO_DE_CONVERSAS.maximo,
	emDisco: { ausente: ARQUIVO_DE_CONVERSAS.ausente, grande: ARQUIVO_DE_CONVERSAS.pesado },
	response: RelatorioDaImportacao,
	transaction: false,
	rateLimit: { limite: 10, janelaSegundos: 3600, por: 'pessoa' },
})
