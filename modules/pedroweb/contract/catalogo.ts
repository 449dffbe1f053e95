import { Codpes, CodpesTexto, endpoint, PTL_ADMIN, SimNao, TIPOS_DE_ESCOPO } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, CodigoSistema } from './formas.ts'

export const PerfilNoCatalogo = z.object({
	codperfil: z.string(),
	nomperfil: z.string(),
	dscperfil: z.string(),
	tipesc: z.enum(TIPOS_DE_ESCOPO),
	/** 'S': it may be given with the units below. */
	staabx: SimNao,
	stasol: SimNao,
	staexcvin: SimNao,
	/** Names of those that may not be held together with it. */
	incompativeis: z.array(z.string()),
})
export const SistemaNoCatalogo = z.object({
	codsis: z.string(),
	nomsis: z.string(),
	perfis: z.array(PerfilNoCatalogo),
	responsaveis: z.array(z.string()),
})
export type SistemaNoCatalogo = z.infer<typeof SistemaNoCatalogo>

const Responsavel = z.object({ codpes: z.int(), nompes: z.string() })

export const SistemaComResponsaveis = z.object({
	codsis: z.string(),
	nomsis: z.string(),
	/** Those named for it; without a link to the university any more, they decide nothing. */
	nomeados: z.array(z.extend(Responsavel, { stavin: SimNao })),
	/** Who decides while nobody is named. */
	administradores: z.array(Responsavel),
	/** 'S': who asks may name and take away. */
	administra: SimNao,
})
export type SistemaComResponsaveis = z.infer<typeof SistemaComResponsaveis>

export const listarCatalogo = endpoint({
	method: 'GET',
	path: `${base}/catalogo`,
	summary: 'Os sistemas, os perfis de cada um e o que permitem',
	response: z.object({ sistemas: z.array(SistemaNoCatalogo) }),
})

const Sistema = z.object({ codsis: CodigoSistema })
const Feito = z.object({ mensagem: z.string() })

export const obterSistema = endpoint({
	method: 'GET',
	path: `${base}/catalogo/:codsis`,
	summary: 'Quem responde por um sistema',
	params: Sistema,
	response: SistemaComResponsaveis,
})

export const incluirResponsavel = endpoint({
	method: 'POST',
	path: `${base}/catalogo/:codsis/responsaveis`,
	summary: 'Nomeia quem responde por um sistema',
	access: [PTL_ADMIN],
	params: Sistema,
	body: z.object({ codpes: Codpes }),
	response: Feito,
})

export const retirarResponsavel = endpoint({
	method: 'DELETE',
	path: `${base}/catalogo/:codsis/responsaveis/:codpes`,
	summary: 'Retira quem responde por um sistema; a resposta diz quem decide então',
	access: [PTL_ADMIN],
	params: z.extend(Sistema, { codpes: CodpesTexto }),
	response: Feito,
})
