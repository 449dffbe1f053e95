import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { HashDoLink } from './assinar.ts'

/** Callback address of the browser, whatever the outcome; the page finds its access in the tab's storage. */
export const CAMINHO_DA_VOLTA = '/assina/identificado'

const Provedor = z.string().check(z.regex(/^[a-z0-9]{1,20}$/))
const parametro = z.optional(z.string().check(z.maxLength(4_000)))

/** Address of the identity provider's login. */
export const iniciarIdentidadeExterna = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/iniciarIdentidade',
	summary: 'Começa a confirmação da identidade de uma pessoa de fora por um provedor',
	access: 'publico',
	body: z.object({ acesso: HashDoLink, provedor: Provedor }),
	response: z.object({ url: z.url() }),
	// No transaction: the call waits for the provider.
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

/** Identity confirmed by a provider for this access. */
export const IdentidadeConfirmada = z.object({
	/** Provider's name as users know it. */
	nomprv: z.string(),
	nomide: z.string(),
	cpfmsc: z.string(),
})

const NOME_DO_NIVEL_DA_CONTA: Readonly<Record<string, string>> = { bronze: 'bronze', silver: 'prata', gold: 'ouro' }

/** Sentence such as 'gov.br, nível ouro': provider and assurance level in the provider's own words. */
export const descreverIdentidade = (nomprv: string, nivide: string): string =>
	`${nomprv}, nível ${NOME_DO_NIVEL_DA_CONTA[nivide] ?? nivide}`
