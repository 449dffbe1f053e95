import { type Db, type Portal, RuleError, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { type DadosDoDesempate, juntarEmpates, nomearDisputa, recusaDeResultados } from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { exigirVersao } from '../publicar.ts'
import { alterarLicitacao, reservarLicitacao } from '../queries/licitacoes.ts'
import { registrarEvento } from '../registrar-evento.ts'
import { gravarDesempate, listarItens } from './queries.ts'

/** The officer says how a tie was decided: the rule explains it, and never decides by itself. */
export async function confirmarDesempate(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpcddsp: number,
	{ versao, numitm, dscdsp }: DadosDoDesempate,
): Promise<number> {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	exigirQueConduza(portal, user, licitacao)
	exigirVersao(licitacao, versao)
	throwIfRefused(recusaDeResultados(licitacao.sitlct))
	const item = juntarEmpates(licitacao, await listarItens(db, codpcddsp)).find((um) => um.numitm === numitm)
	if (!item || item.empates.length === 0)
		throw new RuleError('sem-empate', `O item ${numitm} não tem empate a confirmar. Recarregue a licitação.`)
	const em = portal.agora().toISOString()
	await gravarDesempate(db, { codpcddsp, numitm, dscdsp, dtadsp: em, codpes: user.codpes })
	const nova = await alterarLicitacao(db, codpcddsp, {}, em)
	const dsceve = `Empate do ${nomearDisputa(item, licitacao.jullot === 'S')} decidido`
	await registrarEvento(db, portal, { codpcddsp, dsceve, dscmot: dscdsp, em, codpes: user.codpes })
	return nova
}
