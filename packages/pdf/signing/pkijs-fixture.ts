import { Certificate, ContentInfo, CryptoEngine, SignedData, setEngine } from 'pkijs'
import { readDer } from './asn1/der-reader.ts'

/** PKI.js's verdict on each signature other than a time-stamp, extracted from the file by byte ranges alone. */
export async function pkijsOnSignatures(root: Uint8Array, pdf: Buffer): Promise<boolean[]> {
	// Sets the crypto engine again, because another library replaces the process-wide one.
	// @ts-expect-error: its class does not know the newest methods of SubtleCrypto yet.
	setEngine('own', new CryptoEngine({ name: 'own', crypto: globalThis.crypto }))
	const text = pdf.toString('latin1')
	const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)]
	const opinions = ranges.map(async (match) => {
		const [start = 0, resume = 0, rest = 0] = match.slice(1).map(Number)
		if (text.slice(match.index - 200, match.index).includes('ETSI.RFC3161')) return []
		const cms = readDer(Buffer.from(text.slice(start + 1, resume - 1), 'hex')).whole
		const signed = new SignedData({ schema: ContentInfo.fromBER(arrayBuffer(cms)).content })
		const data = arrayBuffer(Buffer.concat([pdf.subarray(0, start), pdf.subarray(resume, resume + rest)]))
		const trustedCerts = [Certificate.fromBER(arrayBuffer(root))]
		return [await signed.verify({ signer: 0, data, trustedCerts, checkChain: true }).catch(() => false)]
	})
	return (await Promise.all(opinions)).flat()
}

const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
