import type { CmsSigner, TimestampSource } from '../cms/signed-data.ts'

/** Signature level of Lei 14.063/2020, art. 4. */
export type NivelDeAssinatura = 'avancada' | 'qualificada'

/** Digest waiting for its signature. */
export interface DigestToSign {
	/** Caller's identifier of the prepared signature. */
	readonly id: string
	/** SHA-256 digest. */
	readonly digest: Buffer
}

/** Immediate provider: a key of the institution, or an A1 uploaded for this signature. */
export interface ImmediateProvider {
	readonly modo: 'imediato'
	readonly nivel: NivelDeAssinatura
	/** Signs the digest and returns CMS in DER. */
	sign(toSign: DigestToSign): Promise<Buffer>
}

/** Redirect provider: the person signs on another site (gov.br, ICP-Brasil in the cloud) and returns to the portal. */
export interface RedirectProvider {
	readonly modo: 'redireciona'
	readonly nivel: NivelDeAssinatura
	/** Provider address for the browser; `state` is kept with the prepared signatures. */
	start(
		toSign: readonly DigestToSign[],
		signatory: Signatory,
		returnAddress: string,
	): Promise<{ url: string; state: string }>
	/** CMS in DER for each id, which the caller checks with `checkForeignSignature` before embedding. */
	finish(state: string, query: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, Buffer>>
}

/**
 * Envelope provider: it runs the whole ceremony over its own copies (Adobe Acrobat Sign) and returns a finished PDF.
 */
export interface EnvelopeProvider {
	readonly modo: 'envelope'
	readonly nivel: NivelDeAssinatura
	create(envelope: Envelope): Promise<{ externalId: string }>
	signingUrl(externalId: string, email: string): Promise<string>
	/** Webhook notice; one that the provider did not sign is refused. */
	readEvent(body: Buffer, headers: Readonly<Record<string, string>>): Promise<EnvelopeEvent>
	/**
	 * Finished file, which the caller verifies with `verifySignatures` and compares with the one sent before accepting
	 * it.
	 */
	download(externalId: string): Promise<Buffer>
}

export type SignatureProvider = ImmediateProvider | RedirectProvider | EnvelopeProvider

export interface Signatory {
	readonly nome: string
	readonly email: string
	readonly cpf?: string
}

export interface Envelope {
	readonly nome: string
	readonly documents: readonly { readonly nome: string; readonly bytes: Buffer }[]
	readonly signatories: readonly (Signatory & { readonly ordem: number })[]
	readonly returnAddress: string
}

/** Outcome given in the return address (`/retorno?event=`). */
export interface EnvelopeEvent {
	readonly externalId: string
	readonly event: 'signing_complete' | 'decline' | 'cancel' | 'session_timeout' | 'exception'
}

/** Key of an immediate provider and its time-stamp source. */
export interface KeyProviderOptions {
	readonly signer: CmsSigner
	readonly timestamp: TimestampSource
}
