import { endpoint, Retorno } from '@portal/platform/contract'

const MAIOR_MENSAGEM = 25 * 1024 * 1024

/** Inbound mail: the mail server delivers each message for the reply address here, as raw RFC 5322. */
export const receberCorreio = endpoint({
	method: 'POST',
	path: '/wsportal/correio/entrada',
	summary: 'Entrega uma mensagem de e-mail ao portal; do servidor de e-mail, com a chave de PORTAL_CORREIO_CHAVE',
	access: 'publico',
	bytes: 'message/rfc822',
	bodyLimit: MAIOR_MENSAGEM,
	response: Retorno,
	rateLimit: { limite: 6_000, janelaSegundos: 3600, por: 'endereco' },
})
