import { obterEmails } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'

/** Main address of the register of people, unless a message to it bounced. */
export async function buscarEmailUtil(db: Db, codpes: number): Promise<string | undefined> {
	const { principal, principalDevolvido } = await obterEmails(db, codpes)
	return principal === null || principalDevolvido ? undefined : principal
}
