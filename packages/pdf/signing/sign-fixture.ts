import { PDF } from '@libpdf/core'
import type { TestAuthority } from './authority/authority-fixture.ts'
import { buildSignedData, type CmsSigner } from './cms/signed-data.ts'
import { prepareClosing, type ValidationMaterial } from './revision/archive.ts'
import { closingUpdate, embedSignature } from './revision/embed.ts'
import { prepareSignature, type SignatureDescription } from './revision/prepare.ts'
import type { Rectangle } from './revision/signature-field.ts'
import { archiveUpdate, signUpdate } from './sign.ts'

export const STAMP = {
	papel: 'Coordenadora',
	quando: '21/11/2026 11:22:33 (UTC−3)',
	idDigital: 'ABCD-EFGH-JKMN-PQRS',
	endereco: 'https://portal.exemplo.br/iddigital/ABCDEFGHJKMNPQRS',
}

/** Adds one signature with a visible stamp in a new field of the last page, which is blank in the fixtures. */
export async function signOnce(
	authority: TestAuthority,
	pdf: Buffer,
	place: number,
	signer?: CmsSigner,
): Promise<Buffer> {
	const description = await descriptionOf(pdf, place)
	const by = signer ?? (await authority.person(description.nome))
	const signed = Buffer.concat([pdf, await signUpdate(pdf, description, by, authority.tsa.token)])
	lastPages.set(signed, await lastPageOf(pdf))
	return signed
}

/** Last signature and archival closing, both prepared before anything is signed. */
export async function signOnceAndClose(
	authority: TestAuthority,
	pdf: Buffer,
	place: number,
	signer?: CmsSigner,
): Promise<Buffer> {
	const description = await descriptionOf(pdf, place)
	const prepared = await prepareSignature(pdf, description)
	const closing = await prepareClosing(pdf, prepared, await materialOf(authority))
	const by = signer ?? (await authority.person(description.nome))
	const timestamp = authority.tsa.token
	const signed = embedSignature(
		pdf,
		prepared,
		await buildSignedData({ signer: by, digest: prepared.digest, timestamp }),
	)
	return Buffer.concat([signed, await closingUpdate(signed, closing, timestamp)])
}

/** Cache of page counts, since signing adds no page. */
const lastPages = new WeakMap<Buffer, number>()

async function lastPageOf(pdf: Buffer): Promise<number> {
	const page = lastPages.get(pdf) ?? (await PDF.load(pdf)).getPageCount() - 1
	lastPages.set(pdf, page)
	return page
}

async function descriptionOf(pdf: Buffer, place: number): Promise<SignatureDescription> {
	const nome = `Signatária Nº ${place} de Conceição`
	return {
		field: `Assinatura_${place}`,
		place: { page: await lastPageOf(pdf), rectangle: blankPlace(place - 1) },
		nome,
		when: new Date(),
		stamp: { ...STAMP, nome },
	}
}

/** Stamp grid of thirty per page in two columns. */
function blankPlace(index: number): Rectangle {
	const left = 40 + (index % 2) * 270
	const bottom = 12 + Math.floor((index % 30) / 2) * 55
	return [left, bottom, left + 250, bottom + 50]
}

/** Signs with every signer in turn and closes the document for the archive. */
export async function signWithAll(authority: TestAuthority, base: Buffer, signers: number): Promise<Buffer> {
	let pdf = base
	for (let place = 1; place <= signers; place++) pdf = await signOnce(authority, pdf, place)
	return archive(authority, pdf)
}

export async function archive(authority: TestAuthority, pdf: Buffer): Promise<Buffer> {
	return Buffer.concat([pdf, await archiveUpdate(pdf, await materialOf(authority), authority.tsa.token)])
}

const materialOf = async (authority: TestAuthority): Promise<ValidationMaterial> => ({
	certificates: [authority.root.certificate, authority.issuing.certificate, authority.timeStamping.certificate],
	revocationLists: await authority.revocationLists(),
})
