import { Codpes, CodpesTexto, endpoint, PTL_ADMIN, SimNao, TIPOS_DE_ESCOPO } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, CodigoSistema } from './formas.ts'

export const PerfilNoCatalogo = z.object({
	codperfil: z.string(),
	nomperfil: z.string(),
	dscperfil: z.string(),
	tipesc: z.enum(TIPOS_DE_ESCOPO),
	/** 'S': the profile may be granted with the units below. */
	staabx: SimNao,
	stasol: SimNao,
	staexcvin: SimNao,
	/** Segregation of duties: these profiles may not be held together with this one. */
	incompativeis: z.array(z.string()),
})
/** Deciders are the people named for the system, or the administrators of the portal. */
const QUEM_DECIDE = ['responsavel', 'administrador'] as const
export type QuemDecide = (typeof QUEM_DECIDE)[number]
export const nomeDeQuemDecide: Readonly<Record<QuemDecide, string>> = {
	responsavel: 'quem responde pelo sistema',
	administrador: 'quem administra o portal',
}

/**
 * Name visibility: the names of deciders are shown to the administrators and to those named, and otherwise after a
 * request.
 */
export const leNomes = (
	{ codpes, administra }: { readonly codpes: number; readonly administra: boolean },
	nomeados: readonly number[],
): boolean => administra || nomeados.includes(codpes)

export const SistemaNoCatalogo = z.object({
	codsis: z.string(),
	nomsis: z.string(),
	perfis: z.array(PerfilNoCatalogo),
	decide: z.enum(QUEM_DECIDE),
	/** Null hides the names from this person. */
	responsaveis: z.nullable(z.array(z.string())),
})
export type SistemaNoCatalogo = z.infer<typeof SistemaNoCatalogo>

const Responsavel = z.object({ codpes: z.int(), nompes: z.string() })

export const SistemaComResponsaveis = z.object({
	codsis: z.string(),
	nomsis: z.string(),
	decide: z.enum(QUEM_DECIDE),
	/** Named owners without a university link decide nothing, and the list is empty when names are hidden. */
	nomeados: z.array(z.extend(Responsavel, { stavin: SimNao })),
	/** Administrators decide while nobody is named, and the list is empty when names are hidden. */
	administradores: z.array(Responsavel),
	/** 'S': the person may name and remove owners. */
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
