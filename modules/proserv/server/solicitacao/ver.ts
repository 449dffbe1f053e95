import type { Db, Portal } from '@portal/platform/server'
import type { Numero, SolicitacaoProserv } from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { mostrarSolicitacao } from './mostrar.ts'
import { obterSolicitacao } from './queries/solicitacao.ts'

/** Request as this person sees it now. */
export async function verSolicitacao(
	db: Db,
	portal: Portal,
	user: Agente,
	numero: Numero,
): Promise<SolicitacaoProserv> {
	const quem = await obterQuem(db, portal, user)
	return mostrarSolicitacao(db, portal, quem, await obterSolicitacao(db, quem, numero))
}
