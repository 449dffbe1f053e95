import { type Db, hashSecret, NotAllowedError, type Portal } from '@portal/platform/server'
import { buscarPorAcesso } from './queries/externo.ts'

export async function exigirAcesso(db: Db, portal: Portal, acesso: string) {
	const achado = await buscarPorAcesso(db, hashSecret(acesso), portal.agora())
	if (!achado)
		throw new NotAllowedError(
			'acesso-vencido',
			'O seu acesso terminou. Abra de novo o link da mensagem e peça outro código.',
		)
	return achado
}
export type Acesso = Awaited<ReturnType<typeof exigirAcesso>>
