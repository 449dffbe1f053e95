import { X509Certificate } from 'node:crypto'
import { RuleError } from '@portal/refusals'
import type { CmsSigner } from '../cms/signed-data.ts'

const WRONG_PASSWORD = /password|mac|decrypt|integrity/i

/**
 * A1 certificate (.p12, .pfx) in modern or legacy encryption, which authorities still use; it is opened for one
 * signature and never stored.
 */
export async function openPkcs12(bytes: Uint8Array, password: string, now = new Date()): Promise<CmsSigner> {
	const { P12Signer } = await import('@libpdf/core')
	const opened = await P12Signer.create(bytes, password).catch((error: unknown) => {
		throw WRONG_PASSWORD.test(String(error)) ? wrongPassword() : unreadable(String(error))
	})
	const certificate = new X509Certificate(opened.certificate)
	refuseOutOfDate(certificate, now)
	return {
		certificate: certificate.raw,
		chain: opened.certificateChain.map((der) => Buffer.from(der)).filter((der) => !isSelfSigned(der)),
		algorithm: opened.keyType === 'EC' ? 'ecdsa-sha256' : 'rsa-sha256',
		sign: async (signed) => Buffer.from(await opened.sign(signed, 'SHA-256')),
	}
}

const isSelfSigned = (der: Buffer): boolean => {
	const { subject, issuer } = new X509Certificate(der)
	return subject === issuer
}

const wrongPassword = () =>
	new RuleError('senha-do-certificado', 'A senha do certificado está incorreta. Digite-a de novo.')

const unreadable = (detail: string) =>
	new RuleError(
		'certificado-ilegivel',
		'O arquivo não é um certificado A1 (.p12 ou .pfx) que possa ser usado. Exporte-o de novo com a chave privada.',
		detail,
	)

function refuseOutOfDate({ validFromDate, validToDate }: X509Certificate, now: Date): void {
	if (now >= validFromDate && now <= validToDate) return
	throw new RuleError('certificado-vencido', 'O certificado não está na validade. Use outro certificado.')
}
