import { type KeyObject, randomBytes } from 'node:crypto'
import {
	buildSignedData,
	createAuthority,
	createTimeStampingAuthority,
	type Identity,
	issuePersonCertificate,
	openIdentity,
	readKeyEncryptionKey,
	signerOf,
	type TimeStampingAuthority,
} from '@portal/platform/server/pdf/signing'

const ORGANIZACAO = 'Assinador simulado'
const PONTOS = { certificate: 'http://assinador.invalid/ac.crt', revocationList: 'http://assinador.invalid/ac.crl' }

export interface Signatario {
	readonly nome: string
	readonly email: string | null
	readonly codpes: number
}

interface Autoridade {
	readonly kek: KeyObject
	readonly emissora: Identity
	readonly carimbo: TimeStampingAuthority
}

/** An authority of its own, for as long as the process lives: it stands for one that the portal does not run. */
export class Assinaturas {
	#autoridade: Promise<Autoridade> | undefined

	/** CMS in base64 over a SHA-256, with a certificate made for this person. */
	async assinar({ nome, email, codpes }: Signatario, resumo: Buffer): Promise<string> {
		this.#autoridade ??= criarAutoridade()
		const { kek, emissora, carimbo } = await this.#autoridade
		const selado = await issuePersonCertificate({
			holder: { nome, identificador: String(codpes), ...(email === null ? {} : { email }) },
			organization: ORGANIZACAO,
			issuer: emissora,
			points: PONTOS,
			kek,
			keyAlgorithm: 'p-256',
		})
		const signer = signerOf(openIdentity(selado, kek), [emissora.certificate])
		const cms = await buildSignedData({ signer, digest: resumo, timestamp: carimbo.token })
		return cms.toString('base64')
	}
}

async function criarAutoridade(): Promise<Autoridade> {
	const kek = readKeyEncryptionKey(randomBytes(32).toString('base64'))
	const { issuing, timeStamping } = await createAuthority({
		organization: ORGANIZACAO,
		kek,
		rootPoints: PONTOS,
		issuingPoints: PONTOS,
		keyAlgorithm: 'p-256',
	})
	const emissora = openIdentity(issuing, kek)
	const signer = signerOf(openIdentity(timeStamping, kek), [emissora.certificate])
	return { kek, emissora, carimbo: createTimeStampingAuthority({ signer, policy: '1.3.6.1.4.1.99999.2.1' }) }
}
