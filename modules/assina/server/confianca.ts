import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '@portal/platform/server'
import type { QuemAssina } from './plano.ts'

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const MAIOR_CADEIA = 6

/** Read at each use: there are few, and a bundle that was changed counts without a restart. */
export async function raizesIcp({ PORTAL_ASSINA_ICP_RAIZES }: Config): Promise<X509Certificate[]> {
	if (!PORTAL_ASSINA_ICP_RAIZES) return []
	const texto = await readFile(PORTAL_ASSINA_ICP_RAIZES, 'utf8')
	return [...texto.matchAll(PEM)].map(([pem]) => new X509Certificate(pem))
}

/** Whether a certificate leads to one of the roots, each link signed by the next and all within their dates. */
export function levaAUmaRaiz(
	certificado: X509Certificate,
	intermediarios: readonly X509Certificate[],
	raizes: readonly X509Certificate[],
	agora: Date,
): boolean {
	let atual = certificado
	for (let elo = 0; elo < MAIOR_CADEIA; elo++) {
		if (agora < atual.validFromDate || agora > atual.validToDate) return false
		const emissor = [...raizes, ...intermediarios].find((outro) => emitiu(outro, atual))
		if (!emissor) return false
		if (raizes.includes(emissor)) return agora <= emissor.validToDate
		atual = emissor
	}
	return false
}

const emitiu = (emissor: X509Certificate, certificado: X509Certificate): boolean =>
	emissor.ca &&
	!emissor.raw.equals(certificado.raw) &&
	certificado.checkIssued(emissor) &&
	certificado.verify(emissor.publicKey)

const simplificar = (texto: string): string =>
	texto
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase()

/** ICP-Brasil writes 'NOME:CPF' as the common name. The address counts too, where the certificate has one. */
export function ehDaPessoa(certificado: X509Certificate, { nome, email }: Pick<QuemAssina, 'nome' | 'email'>): boolean {
	const comum = /^CN=(.*)$/m.exec(certificado.subject)?.[1] ?? ''
	if (simplificar(comum.split(':')[0] ?? '') === simplificar(nome)) return true
	return email !== null && certificado.checkEmail(email) !== undefined
}
