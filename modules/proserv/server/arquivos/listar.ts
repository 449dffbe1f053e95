import type { Db, Portal } from '@portal/platform/server'
import type { ArquivoProserv, Numero } from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { obterSolicitacao } from '../solicitacao/queries/solicitacao.ts'
import { listarArquivos } from './queries.ts'

export async function arquivosDa(
	db: Db,
	portal: Portal,
	user: Agente,
	{ anosolprs, codsolprs }: Numero,
): Promise<ArquivoProserv[]> {
	await obterSolicitacao(db, await obterQuem(db, portal, user), { anosolprs, codsolprs })
	const linhas = await listarArquivos(db, { anosolprs, codsolprs })
	return linhas.map(({ codpescad, nompescad, ...linha }) => ({ ...linha, nompescad: nompescad ?? String(codpescad) }))
}
