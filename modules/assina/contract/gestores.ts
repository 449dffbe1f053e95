import {
	Codpes,
	CodpesTexto,
	Dia,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NivelSeguranca } from './codigos.ts'

const Codund = z.int().check(z.positive(), z.maximum(2_147_483_647))

export const UsuarioAssina = z.object({
	codpes: z.int(),
	nompes: z.string(),
	numnivseg: NivelSeguranca,
	codund: z.nullable(z.int()),
	sglund: z.nullable(z.string()),
	nomund: z.nullable(z.string()),
	dtacad: Instante,
	codpescad: z.nullable(z.int()),
	dtafimval: z.nullable(z.string()),
	/** Expiry: the registration has ended and counts as none. */
	stavnc: SimNao,
	/** Management of further units beside the one shown. */
	stamaisund: SimNao,
})
export type UsuarioAssina = z.infer<typeof UsuarioAssina>

/**
 * Registration look-up of the route guards, answered with 404 and 'Usuário não cadastrado! …' for a missing or ended
 * one.
 */
export const obterUsuarioAssina = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/obterUsuarioAssina',
	summary: 'O cadastro da pessoa no serviço de assinatura',
	response: UsuarioAssina,
	reads: true,
})

/** Self-registration as a signer (level 3), open to anybody with an active link to the university. */
export const criarUsuarioAssina = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/criarUsuarioAssina',
	summary: 'Cadastra a própria pessoa como signatária',
	response: UsuarioAssina,
})

export const DadosGestor = z.object({
	codpes: Codpes,
	numnivseg: z.enum(['2', '3'], 'Escolha gestor de unidade ou signatário.'),
	codund: Codund,
	/** Last day in force; empty means no end. */
	dtafimval: z.optional(z.nullable(Dia)),
})
export type DadosGestor = z.infer<typeof DadosGestor>

export const cadastrarGestor = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/cadastrarGestor',
	summary: 'Cadastra ou altera um gestor ou signatário; só para o nível 1',
	body: DadosGestor,
	response: z.object({ ...Retorno.shape, usuario: UsuarioAssina }),
})

export const listarGestores = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarGestores',
	summary: 'Pessoas cadastradas no serviço; só para o nível 1',
	body: z.extend(Paginacao, {
		busca: z.optional(texto(100, 0)),
		numnivseg: z.optional(NivelSeguranca),
		codund: z.optional(CodpesTexto),
	}),
	response: pagina(UsuarioAssina),
	reads: true,
})

export const removerGestor = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/removerGestor',
	summary: 'Encerra o cadastro de um gestor ou signatário; só para o nível 1',
	body: z.object({ codpes: Codpes }),
	response: Retorno,
})
