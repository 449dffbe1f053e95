import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { autorDe, reservarPara } from '../acesso/acesso.ts'
import { rejeitar } from '../progresso/avancar.ts'

/** Rejection in the words of the act: a signer refuses, even as a manager of the batch; a manager only cancels. */
export async function rejeitarPor(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codlotdocasi: number,
	txtrej: string,
): Promise<string> {
	const { quem, participante, titular } = await reservarPara(db, portal, user, codlotdocasi, 'rejeitar')
	const codpcpasidoc = quem.assinante === 'PEN' ? participante?.codpcpasidoc : undefined
	await rejeitar(db, portal, codlotdocasi, {
		autor: autorDe(user),
		txtrej,
		codpcpasidoc,
		titular: codpcpasidoc === undefined ? undefined : titular,
	})
	return codpcpasidoc === undefined ? 'Lote cancelado.' : 'Lote rejeitado.'
}
