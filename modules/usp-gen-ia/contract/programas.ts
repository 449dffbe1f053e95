import { CodigoTexto, declareField, endpoint, Instante, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NivelDeDado } from './formas.ts'

const CHAVES = '/wsuspgenia/api/chaves' as const

/** Most keys of one person. */
export const MAIS_CHAVES = 20

export const ChaveDePrograma = z.object({
	codchv: z.int(),
	nomchv: z.string(),
	clsdad: NivelDeDado,
	dtacad: Instante,
	dtaultuso: z.nullable(Instante),
})
export type ChaveDePrograma = z.infer<typeof ChaveDePrograma>

export const NovaChave = z.object({
	nomchv: declareField(texto(60), { rotulo: 'Nome da chave', descricao: 'onde a chave de um programa é usada' }),
	clsdad: NivelDeDado,
})

export const listarChaves = endpoint({
	method: 'GET',
	path: CHAVES,
	summary: 'As chaves de programas da pessoa, com o último uso, e o endereço que elas abrem',
	response: z.object({ itens: z.array(ChaveDePrograma), endereco: z.string(), staprg: SimNao }),
})

export const inserirChave = endpoint({
	method: 'POST',
	path: CHAVES,
	summary: 'Faz uma chave para um programa que pergunta aos modelos; ela aparece uma vez',
	body: NovaChave,
	response: z.object({ codchv: z.int(), chave: z.string() }),
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const removerChave = endpoint({
	method: 'DELETE',
	path: `${CHAVES}/:codchv`,
	summary: 'Revoga a chave de um programa',
	params: z.object({ codchv: CodigoTexto }),
	response: z.object({ retorno: z.literal('ok'), mensagem: z.string() }),
})
