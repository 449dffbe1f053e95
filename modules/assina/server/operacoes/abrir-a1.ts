import { X509Certificate } from 'node:crypto'
import { type CertificateHolderFacts, certificateSerial, openPkcs12, readHolder } from '@portal/pdf/signing'
import { levaAUmaRaiz } from '../autoridade/cadeia.ts'

export interface ArquivoA1 {
	readonly arquivo: Uint8Array
	readonly senha: string
	readonly agora: Date
}

interface A1 {
	readonly certificate: Uint8Array
	readonly chain: readonly Uint8Array[]
	readonly algorithm: 'rsa-sha256' | 'ecdsa-sha256'
	readonly sercer: string
	readonly titular: CertificateHolderFacts
	/** Trust: the chain leads to one of the roots. */
	readonly confiavel: boolean
}

/** A1 inspection in a child process, because of foreign bytes and a slow key derivation. */
export async function executar({
	arquivo,
	senha,
	agora,
	raizes,
}: ArquivoA1 & { readonly raizes: readonly Uint8Array[] }): Promise<A1> {
	const { certificate, chain, algorithm } = await openPkcs12(arquivo, senha, agora)
	const ler = (der: Uint8Array) => new X509Certificate(der)
	return {
		certificate,
		chain,
		algorithm,
		sercer: certificateSerial(certificate),
		titular: readHolder(certificate),
		confiavel: levaAUmaRaiz(ler(certificate), chain.map(ler), raizes.map(ler), agora),
	}
}
