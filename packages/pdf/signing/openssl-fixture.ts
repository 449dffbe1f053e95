import { derChildren, readDer } from './asn1/der-reader.ts'
import type { TestAuthority } from './authority/authority-fixture.ts'
import { knowsCades, Workbench } from './outside-tools-fixture.ts'

export interface Opinion {
	readonly kind: 'signature' | 'signature time-stamp' | 'document time-stamp'
	readonly accepted: boolean
	readonly output: string
}

const CADES = knowsCades() ? ['-cades'] : []
const SUCCESS = `${CADES.length > 0 ? 'CAdES' : 'CMS'} Verification successful`

/** What OpenSSL thinks of each signature and each time-stamp, taken out of the file by their byte ranges alone. */
export const opensslOnSignatures = (authority: TestAuthority, pdf: Buffer): Opinion[] => [...opinions(authority, pdf)]

/** Whether it accepts not all of them; it is asked no further than the first that it refuses. */
export const opensslRefuses = (authority: TestAuthority, pdf: Buffer): boolean =>
	opinions(authority, pdf).some(({ accepted }) => !accepted)

function* opinions(authority: TestAuthority, pdf: Buffer): Generator<Opinion> {
	using bench = new Workbench()
	const root = bench.certificate('root.pem', authority.root.certificate)
	for (const match of pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)) {
		const [start = 0, resume = 0, rest = 0] = match.slice(1).map(Number)
		const content = bench.file('content', Buffer.concat([pdf.subarray(0, start), pdf.subarray(resume, resume + rest)]))
		const cms = readDer(Buffer.from(pdf.toString('latin1', start + 1, resume - 1), 'hex')).whole
		const file = bench.file('cms.der', cms)
		const isToken = pdf.toString('latin1', match.index - 200, match.index).includes('ETSI.RFC3161')
		if (isToken) {
			yield opinionOnToken(bench, root, 'document time-stamp', file, content)
			continue
		}
		const args = ['cms', '-verify', ...CADES, '-binary', '-purpose', 'any', '-inform', 'DER', '-CAfile', root]
		const { status, output } = bench.run('openssl', ...args, '-in', file, '-content', content, '-out', 'verified')
		yield { kind: 'signature', accepted: status === 0 && output.includes(SUCCESS), output }
		yield opinionOnInnerToken(bench, root, cms)
	}
}

function opinionOnToken(bench: Workbench, root: string, kind: Opinion['kind'], token: string, data: string): Opinion {
	const args = ['ts', '-verify', '-token_in', '-in', token, '-data', data, '-CAfile', root]
	const { status, output } = bench.run('openssl', ...args)
	return { kind, accepted: status === 0 && output.includes('Verification: OK'), output }
}

/** SignerInfo ends with the signature and, behind it, the attributes that nobody signed. */
function opinionOnInnerToken(bench: Workbench, root: string, cms: Buffer): Opinion {
	const signerInfo = inside(inside(inside(inside(cms, 1), 0), -1), 0)
	const token = bench.file('token.der', inside(inside(inside(inside(signerInfo, -1), 0), 1), 0))
	const signature = bench.file('signature', readDer(inside(signerInfo, -2)).content)
	return opinionOnToken(bench, root, 'signature time-stamp', token, signature)
}

const inside = (der: Buffer, index: number): Buffer =>
	derChildren(readDer(der).content).at(index)?.whole ?? Buffer.alloc(0)
