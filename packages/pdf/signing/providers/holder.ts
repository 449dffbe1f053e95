import { X509Certificate } from 'node:crypto'
import { readCertificate } from '../asn1/certificate-fields.ts'
import { DerError, type DerValue, derChildren, readDer, readOid } from '../asn1/der-reader.ts'

/** Certificate holder. */
export interface CertificateHolderFacts {
	/** Name without the number that ICP-Brasil appends to the common name ('NOME:CPF'). */
	readonly nome: string
	/** CPF from the personal data of ICP-Brasil (DOC-ICP-04). */
	readonly cpf: string | undefined
	readonly emails: readonly string[]
}

const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17'
const ICP_BRASIL_PERSON = '2.16.76.1.3.1'
const TAG_OTHER_NAME = 0xa0
const TAG_EMAIL = 0x81
/** Personal data field of ICP-Brasil: date of birth (ddmmaaaa), CPF, NIS, RG. */
const PERSON_DATA = /^\d{8}(\d{11})/

export function readHolder(certificate: Uint8Array): CertificateHolderFacts {
	const [, commonName = ''] = /^CN=(.*)$/m.exec(new X509Certificate(certificate).subject) ?? []
	const names = alternativeNames(certificate)
	const cpf = names.flatMap((name) => cpfOf(name) ?? []).find((found) => /[1-9]/.test(found))
	return {
		nome: commonName.split(':')[0] ?? '',
		cpf,
		emails: names.filter(({ tag }) => tag === TAG_EMAIL).map(({ content }) => content.toString('latin1').toLowerCase()),
	}
}

function alternativeNames(certificate: Uint8Array): DerValue[] {
	const extension = readCertificate(certificate).extensions.find(({ id }) => id === SUBJECT_ALTERNATIVE_NAME)
	return extension ? derChildren(readDer(extension.value).content) : []
}

function cpfOf({ tag, content }: DerValue): string | undefined {
	if (tag !== TAG_OTHER_NAME) return undefined
	const [type, wrapped] = derChildren(content)
	if (!type || !wrapped) throw new DerError('otherName without its two parts')
	if (readOid(type.content) !== ICP_BRASIL_PERSON) return undefined
	// The standard requires an OCTET STRING; some authorities write a PrintableString.
	return PERSON_DATA.exec(readDer(wrapped.content).content.toString('latin1'))?.[1]
}
