import { randomBytes } from 'node:crypto'
import {
	archiveUpdate,
	createAuthority,
	createTimeStampingAuthority,
	issuePersonCertificate,
	issueRevocationList,
	openIdentity,
	readKeyEncryptionKey,
	signerOf,
	signUpdate,
} from '@portal/pdf/signing'
import type { MaterialDeConfianca } from '../confianca.ts'

const UM_DIA_MS = 86_400_000
const PONTOS = { certificate: 'http://ac.example/ac.crt', revocationList: 'http://ac.example/ac.crl' }

/** Test authority like that of the signing slice, with a signer. */
export async function criarAutoridade(agora: Date, organization: string) {
	const kek = readKeyEncryptionKey(randomBytes(32).toString('base64'))
	const antes = new Date(agora.getTime() - UM_DIA_MS)
	const { root, issuing, timeStamping } = await createAuthority({
		organization,
		kek,
		rootPoints: PONTOS,
		issuingPoints: PONTOS,
		keyAlgorithm: 'p-256',
		now: antes,
	})
	const emissora = openIdentity(issuing, kek)
	const lista = (issuer: typeof emissora) =>
		issueRevocationList({
			issuer,
			number: 1,
			revoked: [],
			thisUpdate: antes,
			nextUpdate: new Date(agora.getTime() + UM_DIA_MS),
		})
	const listas = [await lista(openIdentity(root, kek)), await lista(emissora)]
	const tsa = createTimeStampingAuthority({
		signer: signerOf(openIdentity(timeStamping, kek), [issuing.certificate]),
		policy: '1.3.6.1.4.1.99999.1.1',
		now: () => agora,
	})
	const certificados = [root.certificate, issuing.certificate, timeStamping.certificate]

	async function assinar(pdf: Buffer, nome: string, identificador: string): Promise<Buffer> {
		const pessoa = await issuePersonCertificate({
			holder: { nome, identificador },
			organization,
			issuer: emissora,
			points: PONTOS,
			kek,
			keyAlgorithm: 'p-256',
			now: antes,
		})
		const update = await signUpdate(
			pdf,
			{ field: `Assinatura_${identificador}`, nome, when: agora, motivo: 'Aprovação' },
			signerOf(openIdentity(pessoa, kek), [issuing.certificate]),
			tsa.token,
		)
		return Buffer.concat([pdf, update])
	}

	const arquivar = async (pdf: Buffer) =>
		Buffer.concat([pdf, await archiveUpdate(pdf, { certificates: certificados, revocationLists: listas }, tsa.token)])

	const material: MaterialDeConfianca = { raizes: [root.certificate], certificados, listas }
	return { assinar, arquivar, material }
}
