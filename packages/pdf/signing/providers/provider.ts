import type { CmsSigner, TimestampSource } from '../cms/signed-data.ts'

/** Lei 14.063/2020, art. 4: what a signature of each kind is worth. */
export type NivelDeAssinatura = 'avancada' | 'qualificada'

/** A digest that waits for its signature. */
export interface DigestToSign {
	/** Identifier of the prepared signature, in whatever the caller keeps it. */
	readonly id: string
	/** SHA-256. */
	readonly digest: Buffer
}

/** Signs at once: a key of ours, or an A1 that was uploaded for this signature. */
export interface ImmediateProvider {
	readonly modo: 'imediato'
	readonly nivel: NivelDeAssinatura
	/** CMS in DER. */
	sign(toSign: DigestToSign): Promise<Buffer>
}

/** The person signs elsewhere (gov.br, ICP-Brasil in the cloud) and comes back to us. */
export interface RedirectProvider {
	readonly modo: 'redireciona'
	readonly nivel: NivelDeAssinatura
	/** Address to which the browser is sent; `state` is kept with what was prepared. */
	start(
		toSign: readonly DigestToSign[],
		signatory: Signatory,
		returnAddress: string,
	): Promise<{ url: string; state: string }>
	/** CMS in DER for each id. Whoever calls checks each with `checkForeignSignature` before embedding it. */
	finish(state: string, query: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, Buffer>>
}

/** The provider runs the whole ceremony over documents of its own (Adobe Acrobat Sign) and gives a finished PDF back. */
export interface EnvelopeProvider {
	readonly modo: 'envelope'
	readonly nivel: NivelDeAssinatura
	create(envelope: Envelope): Promise<{ externalId: string }>
	signingUrl(externalId: string, email: string): Promise<string>
	/** Notice over HTTP: refuses what is not signed by the provider. */
	readEvent(body: Buffer, headers: Readonly<Record<string, string>>): Promise<EnvelopeEvent>
	/** Verified with `verifySignatures` and compared with what was sent, before it takes the place of anything. */
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

/** Outcomes as the return address tells them (`/retorno?event=`). */
export interface EnvelopeEvent {
	readonly externalId: string
	readonly event: 'signing_complete' | 'decline' | 'cancel' | 'session_timeout' | 'exception'
}

/** Key of an immediate provider, and the source of its time-stamps. */
export interface KeyProviderOptions {
	readonly signer: CmsSigner
	readonly timestamp: TimestampSource
}
