import type { X509Certificate } from 'node:crypto'

const MAIOR_CADEIA = 6

/** Chain check: the certificate leads to one of the roots, each link signed by the next and all in force. */
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
