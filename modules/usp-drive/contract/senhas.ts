import { CodigoTexto, endpoint, Instante, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NomeDaSenha } from './formas.ts'

const SENHAS = '/wsuspdrive/api/senhas' as const

export const SenhaDePrograma = z.object({
	codsen: z.int(),
	nomsen: z.string(),
	dtacad: Instante,
	dtaultuso: z.nullable(Instante),
})
export type SenhaDePrograma = z.infer<typeof SenhaDePrograma>

/** Most passwords of one person. */
export const MAIS_SENHAS = 20

export const listarSenhas = endpoint({
	method: 'GET',
	path: SENHAS,
	summary: 'As senhas de programas da pessoa, com o último uso',
	response: z.object({ itens: z.array(SenhaDePrograma), endereco: z.string() }),
})

export const inserirSenha = endpoint({
	method: 'POST',
	path: SENHAS,
	summary: 'Faz uma senha para um programa que abre as pastas por WebDAV; ela aparece uma vez',
	body: z.object({ nomsen: NomeDaSenha }),
	response: z.object({ codsen: z.int(), senha: z.string() }),
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const removerSenha = endpoint({
	method: 'DELETE',
	path: `${SENHAS}/:codsen`,
	summary: 'Revoga a senha de um programa',
	params: z.object({ codsen: CodigoTexto }),
	response: Retorno,
})
