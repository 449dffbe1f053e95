import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** What readers of signed documents fetch by the addresses written into the certificates. */
export const obterLcr = endpoint({
	method: 'GET',
	path: '/uspassinaws/ac/lcr.crl',
	summary: 'Lista de certificados revogados',
	access: 'publico',
	response: 'binario',
})

export const obterCertificadoDaAc = endpoint({
	method: 'GET',
	path: '/uspassinaws/ac/:nome',
	summary: 'Certificado da autoridade: raiz.crt, ac.crt (emissora) ou carimbo.crt (carimbo do tempo)',
	access: 'publico',
	params: z.object({ nome: z.enum(['raiz.crt', 'ac.crt', 'carimbo.crt']) }),
	response: 'binario',
})
