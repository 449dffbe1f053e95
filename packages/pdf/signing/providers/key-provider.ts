import { buildSignedData, type SignaturePolicy } from '../cms/signed-data.ts'
import type { ImmediateProvider, KeyProviderOptions, NivelDeAssinatura } from './provider.ts'

/**
 * Provider with a key held in this process for the duration of the signature: the institution's own or an opened A1.
 */
export const keyProvider = (
	{ signer, timestamp }: KeyProviderOptions,
	nivel: NivelDeAssinatura,
	policy?: SignaturePolicy,
): ImmediateProvider => ({
	modo: 'imediato',
	nivel,
	sign: ({ digest }) => buildSignedData({ signer, digest, timestamp, ...(policy ? { policy } : {}) }),
})
