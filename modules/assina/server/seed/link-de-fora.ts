import { type Db, hashSecret } from '@portal/platform/server'
import { assina } from '../queries/lote.ts'

/** Fixed demonstration link of a signer from outside, beside that of the message. */
const LINK = 'demonstracao-do-link-de-quem-assina-de-fora'

export async function semearLinkDeFora(db: Db, emapcp: string): Promise<void> {
	const { codpcpasidoc } = await assina(db)
		.selectFrom('pcpasidoc')
		.select('codpcpasidoc')
		.where('emapcp', '=', emapcp)
		.where('sitpcp', '=', 'PEN')
		.executeTakeFirstOrThrow()
	await assina(db)
		.insertInto('linkant')
		.values({ hashacs: hashSecret(LINK), codpcpasidoc })
		.execute()
}
