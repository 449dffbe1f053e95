import { passar } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { type DadosDoAto, EVENTO, fluxoDaLicitacao, recusaDoAto } from '../contract/index.ts'
import { exigirQueConduza } from './acesso.ts'
import { contarAQuemPediu } from './avisar.ts'
import { avisarInteressados } from './interesses/enviar.ts'
import { exigirAbertura } from './prazos.ts'
import { exigirVersao } from './publicar.ts'
import { alterarLicitacao, inserirEvento, reservarLicitacao } from './queries/licitacoes.ts'

/** An act upon a tender: its rule asked under the lock, the event written, and those who asked told. */
export async function agir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpcddsp: number,
	{ ato, versao, dscmot, dtaabe }: DadosDoAto,
): Promise<number> {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	exigirQueConduza(portal, user, licitacao)
	exigirVersao(licitacao, versao)
	throwIfRefused(recusaDoAto(ato, licitacao.sitlct))
	const agora = portal.agora()
	if (ato === 'abrir' && agora < new Date(licitacao.dtaabe))
		throw new RuleError('antes-da-hora', 'A hora da abertura ainda não chegou. Espere-a, ou mude o edital.')
	if (ato === 'retomar') {
		if (dtaabe === undefined) throw new RuleError('sem-abertura', 'Informe a nova abertura para retomar a licitação.')
		await exigirAbertura(db, portal, licitacao, { contagem: diaDe(portal), dtaabe })
	}
	const em = agora.toISOString()
	const sitlct = passar(fluxoDaLicitacao, ato, licitacao.sitlct)
	const mudanca = ato === 'retomar' && dtaabe !== undefined ? { sitlct, dtaabe, contagem: diaDe(portal) } : { sitlct }
	const nova = await alterarLicitacao(db, codpcddsp, mudanca, em)
	const dsceve = fluxoDaLicitacao.situacoes[sitlct]
	const codeve = await inserirEvento(db, { codpcddsp, dsceve, dscmot, dtaeve: em, codpes: user.codpes })
	await portal.jobs.enfileirar(db, avisarInteressados, { codeve })
	await contarAQuemPediu(db, portal, licitacao, `${dsceve}. ${dscmot}`)
	await publicar(db, { tipo: EVENTO })
	return nova
}
