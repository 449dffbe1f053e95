import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Certificates and lists that readers of signed documents fetch by the addresses in the certificates. */
export const obterArquivoDaAc = endpoint({
	method: 'GET',
	path: '/uspassinaws/ac/:nome',
	summary:
		'Certificados da autoridade (raiz.crt, ac.crt emissora, carimbo.crt) e listas de revogados (raiz.crl, ac.crl)',
	access: 'publico',
	params: z.object({ nome: z.enum(['raiz.crt', 'ac.crt', 'carimbo.crt', 'raiz.crl', 'ac.crl']) }),
	response: 'binario',
})

/**
 * RFC 3161, 3.4, over HTTP: a TimeStampReq in, a TimeStampResp out; a refusal is part of the response, with status 200.
 */
export const carimbarTempo = endpoint({
	method: 'POST',
	path: '/uspassinaws/carimbo',
	summary: 'Carimbo do tempo sobre um resumo (RFC 3161): application/timestamp-query → application/timestamp-reply',
	access: 'publico',
	bytes: 'application/timestamp-query',
	bodyLimit: 8 * 1024,
	response: 'binario',
	reads: true,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
})
