import type { TestAuthority } from './authority/authority-fixture.ts'
import type { CmsSigner } from './cms/signed-data.ts'
import { archiveUpdate, signUpdate } from './sign.ts'

export const STAMP = {
	papel: 'Coordenadora',
	quando: '21/11/2026 11:22:33 (UTC−3)',
	idDigital: 'ABCD-EFGH-JKMN-PQRS',
	endereco: 'https://portal.exemplo.br/iddigital/ABCDEFGHJKMNPQRS',
}

/** One signer more on a document, with a visible stamp in a new field of the first page. */
export async function signOnce(
	authority: TestAuthority,
	pdf: Buffer,
	place: number,
	signer?: CmsSigner,
): Promise<Buffer> {
	const nome = `Signatária Nº ${place} de Conceição`
	const bottom = 20 + (place % 12) * 66
	const rectangle = [40 + (place % 2) * 270, bottom, 290 + (place % 2) * 270, bottom + 60] as const
	const description = {
		field: `Assinatura_${place}`,
		place: { page: 0, rectangle },
		nome,
		when: new Date(),
		stamp: { ...STAMP, nome },
	}
	const update = await signUpdate(pdf, description, signer ?? (await authority.person(nome)), authority.tsa.token)
	return Buffer.concat([pdf, update])
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
