import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { type CmsSigner, signerOf } from '../cms/signed-data.ts'
import { createTimeStampingAuthority, type TimeStampingAuthority } from '../cms/time-stamping.ts'
import { createAuthority, issuePersonCertificate, openIdentity, type SealedIdentity } from './authority.ts'
import type { Identity } from './certificate.ts'
import type { KeyAlgorithm } from './key-pair.ts'
import { issueRevocationList, type RevokedCertificate } from './revocation-list.ts'

const DAY_MS = 86_400_000

export const POINTS = {
	certificate: 'https://portal.exemplo.br/ac/assinaturas.crt',
	revocationList: 'https://portal.exemplo.br/ac/assinaturas.crl',
}

export interface TestAuthority {
	readonly kek: KeyObject
	readonly root: Identity
	readonly issuing: Identity
	readonly timeStamping: Identity
	readonly tsa: TimeStampingAuthority
	person(nome: string, options?: PersonOptions): Promise<CmsSigner>
	seal(nome: string, options?: PersonOptions): Promise<SealedIdentity>
	revocationLists(revoked?: readonly RevokedCertificate[], at?: Date): Promise<Buffer[]>
}

export interface PersonOptions {
	readonly keyAlgorithm?: KeyAlgorithm
	readonly days?: number
	readonly now?: Date
}

/** Test authority with P-256 keys by default, which are generated faster than RSA keys. */
export async function testAuthority(
	keyAlgorithm: KeyAlgorithm = 'p-256',
	now = new Date(),
	organization = 'Universidade de Exemplo',
): Promise<TestAuthority> {
	const kek = createSecretKey(randomBytes(32))
	const sealed = await createAuthority({
		organization,
		kek,
		rootPoints: POINTS,
		issuingPoints: POINTS,
		keyAlgorithm,
		now,
	})
	const [root, issuing, timeStamping] = [sealed.root, sealed.issuing, sealed.timeStamping].map((identity) =>
		openIdentity(identity, kek),
	) as [Identity, Identity, Identity]
	const seal = (nome: string, options: PersonOptions = {}): Promise<SealedIdentity> =>
		issuePersonCertificate({
			holder: { nome, identificador: '7654321', email: 'pessoa@exemplo.br' },
			organization,
			issuer: issuing,
			points: POINTS,
			kek,
			keyAlgorithm,
			now,
			...options,
		})
	return {
		kek,
		root,
		issuing,
		timeStamping,
		tsa: createTimeStampingAuthority({
			signer: signerOf(timeStamping, [issuing.certificate]),
			policy: '1.3.6.1.4.1.99999.1.1',
		}),
		seal,
		person: async (nome, options) => signerOf(openIdentity(await seal(nome, options), kek), [issuing.certificate]),
		revocationLists: (revoked = [], at = new Date()) => {
			const period = { thisUpdate: new Date(at.getTime() - 60_000), nextUpdate: new Date(at.getTime() + 7 * DAY_MS) }
			return Promise.all([
				issueRevocationList({ issuer: root, number: 1, revoked: [], ...period }),
				issueRevocationList({ issuer: issuing, number: 1, revoked, ...period }),
			])
		},
	}
}
