import { type Db, hashSecret } from '@portal/platform/server'
import { assina } from '../queries/lote.ts'

/** Fixed: besides that of the message, where somebody from outside is asked to sign can be shown to anybody. */
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
