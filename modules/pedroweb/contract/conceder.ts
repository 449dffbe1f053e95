import { Codpes, desfechos, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SistemaNoCatalogo } from './catalogo.ts'
import { base, CodigoPerfil, Codund, Justificativa, UltimoDia, UnidadesAbaixo } from './formas.ts'

export const MAXIMO_DE_PESSOAS = 50

export const DadosConcessao = z.object({
	pessoas: z.array(Codpes).check(z.minLength(1, 'Escolha ao menos uma pessoa.'), z.maxLength(MAXIMO_DE_PESSOAS)),
	codperfil: CodigoPerfil,
	/** The unit is where the access applies, and absent for a profile of the whole university. */
	codund: z.optional(Codund),
	/** 'S': the access also applies in the units below. */
	staabx: z.optional(UnidadesAbaixo),
	jusacs: Justificativa,
	dtafimacs: z.optional(UltimoDia),
})
export type DadosConcessao = z.infer<typeof DadosConcessao>

export const Concessoes = desfechos({ codpes: z.int(), nompes: z.string(), codacs: z.nullable(z.int()) })
export type Concessoes = z.infer<typeof Concessoes>

export const listarConcediveis = endpoint({
	method: 'GET',
	path: `${base}/concessoes`,
	summary: 'O que a pessoa pode conceder a outras, e de que unidades é chefia',
	response: z.object({ sistemas: z.array(SistemaNoCatalogo), chefiaDe: z.array(z.int()) }),
})

export const concederAcessos = endpoint({
	method: 'POST',
	path: `${base}/concessoes`,
	summary: 'Concede um acesso a várias pessoas, sem pedido; responde o que houve com cada uma',
	body: DadosConcessao,
	transaction: false,
	response: Concessoes,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})
