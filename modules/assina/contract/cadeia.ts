import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** What readers of signed documents fetch by the addresses written into the certificates. */
export const obterArquivoDaAc = endpoint({
	method: 'GET',
	path: '/uspassinaws/ac/:nome',
	summary:
		'Certificados da autoridade (raiz.crt, ac.crt emissora, carimbo.crt) e listas de revogados (raiz.crl, ac.crl)',
	access: 'publico',
	params: z.object({ nome: z.enum(['raiz.crt', 'ac.crt', 'carimbo.crt', 'raiz.crl', 'ac.crl']) }),
	response: 'binario',
})
