import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { HashDoLink } from './assinar.ts'

/** Callback address of the browser, whatever the visit came to; the page finds its access in the tab. */
export const CAMINHO_DA_VOLTA = '/assina/identificado'

const Provedor = z.string().check(z.regex(/^[a-z0-9]{1,20}$/))
const parametro = z.optional(z.string().check(z.maxLength(4_000)))

/** Address at the provider where the person proves who they are. */
export const iniciarIdentidadeExterna = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/iniciarIdentidade',
	summary: 'Começa a confirmação da identidade de uma pessoa de fora por um provedor',
	access: 'publico',
	body: z.object({ acesso: HashDoLink, provedor: Provedor }),
	response: z.object({ url: z.url() }),
	// Waits for the provider.
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 600, por: 'endereco' },
})

export const receberIdentidadeExterna = endpoint({
	method: 'GET',
	path: '/uspassinaws/externo/identidade/:provedor/retorno',
	summary: 'Volta de um provedor de identidade',
	access: 'publico',
	params: z.object({ provedor: Provedor }),
	query: z.object({
		code: parametro,
		state: parametro,
		iss: parametro,
		error: parametro,
		error_description: parametro,
	}),
	response: 'desvio',
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
})

/** Person that the provider vouched for, in this access. */
export const IdentidadeConfirmada = z.object({
	/** The provider, as people know it. */
	nomprv: z.string(),
	nomide: z.string(),
	cpfmsc: z.string(),
})

const NOME_DO_NIVEL_DA_CONTA: Readonly<Record<string, string>> = { bronze: 'bronze', silver: 'prata', gold: 'ouro' }

/** 'gov.br, nível ouro': which provider, and how well it knows the person, in the words that people know from it. */
export const descreverIdentidade = (nomprv: string, nivide: string): string =>
	`${nomprv}, nível ${NOME_DO_NIVEL_DA_CONTA[nivide] ?? nivide}`
