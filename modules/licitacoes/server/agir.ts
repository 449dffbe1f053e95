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
import {
	type DadosDoAto,
	EVENTO,
	fluxoDaLicitacao,
	MINUTOS_DE_INTENCAO,
	recusaDeHomologar,
	recusaDeItensSemResultado,
	recusaDoAto,
} from '../contract/index.ts'
import { exigirQueConduza } from './acesso.ts'
import { contarAQuemPediu } from './avisar.ts'
import { entregarTerminada } from './compra.ts'
import { avisarInteressados } from './interesses/enviar.ts'
import { encerrarItens, listarItens } from './itens/queries.ts'
import { exigirAbertura } from './prazos.ts'
import { exigirVersao } from './publicar.ts'
import { alterarLicitacao, inserirEvento, reservarLicitacao } from './queries/licitacoes.ts'
import { listarRecursos } from './recursos/queries.ts'

/** An act upon a tender: its rule asked under the lock, the event written, and those who asked told. */
export async function agir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpcddsp: number,
	{ ato, versao, dscmot, dtaabe, minint = MINUTOS_DE_INTENCAO.usual }: DadosDoAto,
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
	if (ato === 'julgar' || ato === 'homologar')
		throwIfRefused(recusaDeItensSemResultado(await listarItens(db, codpcddsp)))
	if (ato === 'homologar') {
		const { fimint } = licitacao
		throwIfRefused(recusaDeHomologar({ fimint, recursos: await listarRecursos(db, codpcddsp), agora: em }))
	}
	const sitlct = passar(fluxoDaLicitacao, ato, licitacao.sitlct)
	const mudanca = { sitlct, ...descreverMudanca(portal, { ato, dtaabe, minint }) }
	const nova = await alterarLicitacao(db, codpcddsp, mudanca, em)
	if (sitlct === 'DES' || sitlct === 'FRA') await encerrarItens(db, codpcddsp, sitlct === 'DES' ? 'D' : 'F')
	const dsceve = fluxoDaLicitacao.situacoes[sitlct]
	const codeve = await inserirEvento(db, { codpcddsp, dsceve, dscmot, dtaeve: em, codpes: user.codpes })
	await portal.jobs.enfileirar(db, avisarInteressados, { codeve })
	await contarAQuemPediu(db, portal, licitacao, `${dsceve}. ${dscmot}`)
	await entregarTerminada(db, portal, { ...licitacao, sitlct, dia: diaDe(portal) })
	await publicar(db, { tipo: EVENTO })
	return nova
}

type Dados = Pick<DadosDoAto, 'ato' | 'dtaabe'> & { readonly minint: number }

/** Dates that an act sets beside the state. */
function descreverMudanca(portal: Portal, { ato, dtaabe, minint }: Dados) {
	const agora = portal.agora()
	if (ato === 'retomar' && dtaabe !== undefined) return { dtaabe, contagem: diaDe(portal) }
	if (ato !== 'julgar') return {}
	return { dtajul: agora.toISOString(), fimint: new Date(agora.getTime() + minint * 60_000).toISOString() }
}
