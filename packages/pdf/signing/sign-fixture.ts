import { PDF } from '@libpdf/core'
import type { TestAuthority } from './authority/authority-fixture.ts'
import type { CmsSigner } from './cms/signed-data.ts'
import type { Rectangle } from './revision/signature-field.ts'
import { archiveUpdate, signUpdate } from './sign.ts'

export const STAMP = {
	papel: 'Coordenadora',
	quando: '21/11/2026 11:22:33 (UTC−3)',
	idDigital: 'ABCD-EFGH-JKMN-PQRS',
	endereco: 'https://portal.exemplo.br/iddigital/ABCDEFGHJKMNPQRS',
}

/** One signer more on a document, with a visible stamp in a new field of the last page, where the fixtures are blank. */
export async function signOnce(
	authority: TestAuthority,
	pdf: Buffer,
	place: number,
	signer?: CmsSigner,
): Promise<Buffer> {
	const nome = `Signatária Nº ${place} de Conceição`
	const rectangle = blankPlace(place - 1)
	const description = {
		field: `Assinatura_${place}`,
		place: { page: (await PDF.load(pdf)).getPageCount() - 1, rectangle },
		nome,
		when: new Date(),
		stamp: { ...STAMP, nome },
	}
	const update = await signUpdate(pdf, description, signer ?? (await authority.person(nome)), authority.tsa.token)
	return Buffer.concat([pdf, update])
}

/** Thirty to a page, two abreast. */
function blankPlace(index: number): Rectangle {
	const left = 40 + (index % 2) * 270
	const bottom = 12 + Math.floor((index % 30) / 2) * 55
	return [left, bottom, left + 250, bottom + 50]
}

/** All sign, one after the other, and the document is closed for the archive. */
export async function signWithAll(authority: TestAuthority, base: Buffer, signers: number): Promise<Buffer> {
	let pdf = base
	for (let place = 1; place <= signers; place++) pdf = await signOnce(authority, pdf, place)
	return archive(authority, pdf)
}

export async function archive(authority: TestAuthority, pdf: Buffer): Promise<Buffer> {
	const material = {
		certificates: [authority.root.certificate, authority.issuing.certificate, authority.timeStamping.certificate],
		revocationLists: await authority.revocationLists(),
	}
	return Buffer.concat([pdf, await archiveUpdate(pdf, material, authority.tsa.token)])
}
