import { passar } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, RuleError, type SessionUser, throwIfRefused } from '@portal/platform/server'
import {
	ABERTAS,
	type DadosDoAto,
	escreverSituacao,
	fluxoDaLicitacao,
	juntarEmpates,
	MINUTOS_DE_INTENCAO,
	precisaDeAbertura,
	recusaDoAto,
	recusaDoPasso,
	SITUACOES_OCDS,
} from '../contract/index.ts'
import { exigirQueConduza } from './acesso.ts'
import { contarAQuemPediu } from './avisar.ts'
import { entregarTerminada } from './compra.ts'
import { encerrarCredenciados } from './credenciados/queries.ts'
import { mudarFase } from './fases/queries.ts'
import { encerrarItens, listarItens } from './itens/queries.ts'
import { exigirAbertura } from './prazos.ts'
import { exigirVersao } from './publicar.ts'
import { alterarLicitacao, type LinhaDaLicitacao, reservarLicitacao } from './queries/licitacoes.ts'
import { listarRecursos } from './recursos/queries.ts'
import { calcularFimDaIntencao, pararPrazos, retomarPrazos } from './recursos/suspender.ts'
import { registrarEvento } from './registrar-evento.ts'

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
	throwIfRefused(recusaDoAto(ato, licitacao))
	await exigirDoAto(db, portal, licitacao, { ato, dtaabe })
	const em = portal.agora().toISOString()
	const { sitant } = licitacao
	const passada = passar(fluxoDaLicitacao, ato, licitacao.sitlct)
	const sitlct = ato === 'retomar' ? (sitant ?? passada) : passada
	const mudanca = {
		sitlct,
		sitant: null,
		dtasus: null,
		...descreverMudanca(portal, licitacao, { ato, minint, dtaabe }),
	}
	const nova = await alterarLicitacao(db, codpcddsp, mudanca, em)
	await mudarFase(db, codpcddsp, { de: licitacao.sitlct, para: sitlct, em })
	await mudarPrazos(db, portal, licitacao, { ato, em, por: user.codpes })
	if (sitlct === 'DES' || sitlct === 'FRA') await encerrarItens(db, codpcddsp, sitlct === 'DES' ? 'D' : 'F')
	const dsceve = escreverSituacao({ ...licitacao, sitlct })
	if (!ABERTAS.includes(sitlct)) await encerrarCredenciados(db, codpcddsp, { dtades: diaDe(portal), motdes: dsceve })
	await registrarEvento(
		db,
		portal,
		{ codpcddsp, dsceve, dscmot, em, codpes: user.codpes },
		{ rotulo: SITUACOES_OCDS[sitlct] === 'cancelled' ? 'tenderCancellation' : 'tenderUpdate' },
	)
	await contarAQuemPediu(db, portal, licitacao, `${dsceve}. ${dscmot}`)
	await entregarTerminada(db, portal, { ...licitacao, sitlct, dia: diaDe(portal) })
	return nova
}

/** Rules of an act beside its state: the hour, the term, the results, the ties and the appeals. */
async function exigirDoAto(
	db: Db,
	portal: Portal,
	licitacao: LinhaDaLicitacao,
	{ ato, dtaabe }: Pick<DadosDoAto, 'ato' | 'dtaabe'>,
): Promise<void> {
	const { codpcddsp } = licitacao
	const [itens, recursos] = [await listarItens(db, codpcddsp), await listarRecursos(db, codpcddsp)]
	const agora = portal.agora().toISOString()
	throwIfRefused(recusaDoPasso(ato, { ...licitacao, itens: juntarEmpates(licitacao, itens), recursos, agora }))
	if (ato === 'retomar' && precisaDeAbertura(licitacao)) {
		if (dtaabe === undefined) throw new RuleError('sem-abertura', 'Informe a nova abertura para retomar a licitação.')
		await exigirAbertura(db, portal, licitacao, { contagem: diaDe(portal), dtaabe })
	}
}

interface Dados extends Pick<DadosDoAto, 'ato' | 'dtaabe'> {
	readonly minint: number
}

/** State to which a suspension returns, and dates that an act sets. */
function descreverMudanca(portal: Portal, licitacao: LinhaDaLicitacao, { ato, dtaabe, minint }: Dados) {
	const agora = portal.agora()
	if (ato === 'suspender') return { sitant: licitacao.sitlct, dtasus: agora.toISOString() }
	if (ato === 'retomar')
		return dtaabe !== undefined && precisaDeAbertura(licitacao)
			? { dtaabe, contagem: diaDe(portal) }
			: { fimint: calcularFimDaIntencao(portal, licitacao) }
	if (ato !== 'julgar') return {}
	return { dtajul: agora.toISOString(), fimint: new Date(agora.getTime() + minint * 60_000).toISOString() }
}

/** The terms of appeals stop with the tender and go on with it. */
async function mudarPrazos(
	db: Db,
	portal: Portal,
	licitacao: LinhaDaLicitacao,
	{ ato, em, por }: { readonly ato: DadosDoAto['ato']; readonly em: string; readonly por: number },
): Promise<void> {
	const { dtasus } = licitacao
	if (ato === 'suspender') await pararPrazos(db, portal, licitacao, { em, por })
	if (ato === 'retomar' && dtasus !== null) await retomarPrazos(db, portal, { ...licitacao, dtasus })
}
