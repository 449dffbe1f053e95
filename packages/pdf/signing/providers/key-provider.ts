import { buildSignedData, type SignaturePolicy } from '../cms/signed-data.ts'
import type { ImmediateProvider, KeyProviderOptions, NivelDeAssinatura } from './provider.ts'

/** A key that this process holds for as long as the signature takes: our own authority's, or an opened A1. */
export const keyProvider = (
	{ signer, timestamp }: KeyProviderOptions,
	nivel: NivelDeAssinatura,
	policy?: SignaturePolicy,
): ImmediateProvider => ({
	modo: 'imediato',
	nivel,
	sign: ({ digest }) => buildSignedData({ signer, digest, timestamp, ...(policy ? { policy } : {}) }),
})
