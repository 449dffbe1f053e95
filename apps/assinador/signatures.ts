import type { KeyObject } from 'node:crypto'
import {
	buildSignedData,
	createTimeStampingAuthority,
	type Identity,
	issuePersonCertificate,
	openIdentity,
	signerOf,
} from '@portal/pdf/signing'
import { ORGANIZACAO, PONTOS } from './authority.ts'

export interface Signatario {
	readonly nome: string
	readonly email: string | null
	readonly codpes: number
}

export interface Autoridade {
	readonly kek: KeyObject
	readonly emissora: Identity
	readonly carimbo: Identity
}

/** CMS signature in base64 over a SHA-256, with a certificate issued for this person. */
export async function assinar(
	{ kek, emissora, carimbo }: Autoridade,
	{ nome, email, codpes }: Signatario,
	resumo: Buffer,
): Promise<string> {
	const selado = await issuePersonCertificate({
		holder: { nome, identificador: String(codpes), ...(email === null ? {} : { email }) },
		organization: ORGANIZACAO,
		issuer: emissora,
		points: PONTOS,
		kek,
		keyAlgorithm: 'p-256',
	})
	const cadeia = [emissora.certificate]
	const tempo = createTimeStampingAuthority({ signer: signerOf(carimbo, cadeia), policy: '1.3.6.1.4.1.99999.2.1' })
	const signer = signerOf(openIdentity(selado, kek), cadeia)
	const cms = await buildSignedData({ signer, digest: resumo, timestamp: tempo.token })
	return cms.toString('base64')
}
