import { listarEmitidos, revogarDocumento } from '@portal/iddigital/server/public'
import { passar } from '@portal/platform/contract'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import { FLUXO_DO_LOTE, situacoesNaOrdem } from '../../contract/index.ts'
import { caixasDe } from '../caixa/caixa.ts'
import { gravarCaixa } from '../caixa/queries/caixa.ts'
import { avisarGestor, chamarParaAssinar, encerrarTarefa } from '../correspondencia/correspondencia.ts'
import { avisarParticipantes } from '../correspondencia/desfecho.ts'
import { anunciar } from '../ganchos/anunciar.ts'
import { avisarMudanca } from '../origem/origens.ts'
import { origemPermite } from '../origem/queries.ts'
import { nomesDe } from '../pessoas.ts'
import { listarDocumentos } from '../queries/documento.ts'
import { type Autor, registrarEvento } from '../queries/evento.ts'
import { alterarLote, type LinhaLote, marcarDocumentos, obterLote } from '../queries/lote.ts'
import {
	alterarParticipante,
	apagarLinks,
	type LinhaParticipante,
	listarParticipantes,
} from '../queries/participante.ts'
import {
	autorComTitular,
	avisarFim,
	contarRejeicao,
	dizerNoHistorico,
	type Rejeicao,
	SEM_REJEICAO,
} from './rejeicao.ts'

/** Refreshes inboxes and open pages of everybody involved; called last, under the batch's lock. */
export async function atualizarCaixas(db: Db, portal: Portal, codlotdocasi: number): Promise<void> {
	const lote = await obterLote(db, codlotdocasi, portal.agora())
	const linhas = caixasDe(lote, await listarParticipantes(db, codlotdocasi))
	await gravarCaixa(db, codlotdocasi, linhas)
	for (const { codpes, staind } of linhas)
		if (staind === 'S' || (await origemPermite(db, portal, { codpes }, lote)))
			await publicar(db, { tipo: 'assina', codpes, dados: { codlotdocasi } })
	await avisarMudanca(db, portal, lote)
}

/** Turn: newly due people are called, and tasks of those no longer due end. */
export async function passarAVez(db: Db, portal: Portal, codlotdocasi: number, autor: Autor): Promise<void> {
	const lote = await obterLote(db, codlotdocasi, portal.agora())
	const participantes = await listarParticipantes(db, codlotdocasi)
	const novas = situacoesNaOrdem(lote.tipord, participantes)
	const nome = await nomesDe(db, [lote.codpesges])
	for (const participante of participantes) {
		const nova = novas.get(participante.codpcpasidoc)
		if (nova === undefined || nova === participante.sitpcp) continue
		await alterarParticipante(db, participante.codpcpasidoc, {
			sitpcp: nova,
			...(nova === 'PEN' ? { dtavis: portal.agora().toISOString() } : {}),
		})
		if (nova === 'PEN') await chamarParaAssinar(db, portal, lote, participante, nome(lote.codpesges))
		else if (participante.sitpcp === 'PEN') await liberar(db, participante, autor)
	}
}

const liberar = async (db: Db, participante: LinhaParticipante, autor: Autor): Promise<void> => {
	await encerrarTarefa(db, participante, autor.codpes)
	await apagarLinks(db, participante.codpcpasidoc)
}

/** Completion by the last signature, for documents, batch, managers and module of origin. */
export async function concluirSeCompleto(db: Db, portal: Portal, codlotdocasi: number): Promise<boolean> {
	const documentos = await listarDocumentos(db, codlotdocasi)
	if (documentos.some(({ sitasi }) => sitasi !== 'ASS')) return false
	const agora = portal.agora()
	const lote = await obterLote(db, codlotdocasi, agora)
	await dispensarPendentes(db, codlotdocasi)
	const sitlotdocasi = passar(FLUXO_DO_LOTE, 'concluir', lote.sitlotdocasi)
	await alterarLote(db, codlotdocasi, { sitlotdocasi, dtaconc: agora.toISOString() })
	await registrarEvento(
		db,
		codlotdocasi,
		{ tipevt: 'concluido', codpes: null, nompes: null, dscevt: 'Todos assinaram: lote concluído.' },
		agora,
	)
	await avisarGestor(db, portal, lote, {
		chave: 'ASS',
		assunto: 'Lote assinado',
		texto: 'Todos assinaram. Os documentos estão prontos para baixar.',
		porEmail: true,
	})
	const presentes = (await listarParticipantes(db, codlotdocasi)).filter(({ sitpcp }) => sitpcp !== 'SUB')
	await avisarParticipantes(db, portal, lote, incluirQuemAgiu(presentes), { fim: 'assinado' })
	await anunciar(db, portal, codlotdocasi, { evento: 'lote.concluido' })
	await avisarFim(db, portal, lote, { sitlotdocasi: 'ASS', ...SEM_REJEICAO })
	return true
}

/** Rejection: one refusal ends the whole batch. */
export async function rejeitar(db: Db, portal: Portal, codlotdocasi: number, rejeicao: Rejeicao): Promise<void> {
	const { txtrej, codpcpasidoc, titular, pelaOrigem = false } = rejeicao
	const autor = autorComTitular(rejeicao)
	const agora = portal.agora()
	const lote = await obterLote(db, codlotdocasi, agora)
	const avisados = await listarOuvintesDaRejeicao(db, lote, rejeicao)
	const noLugar = titular ? { codpessub: rejeicao.autor.codpes, nompessub: rejeicao.autor.nompes } : {}
	if (codpcpasidoc !== undefined) await alterarParticipante(db, codpcpasidoc, { sitpcp: 'REJ', txtrej, ...noLugar })
	for (const participante of await listarParticipantes(db, codlotdocasi))
		if (participante.codpcpasidoc === codpcpasidoc) await encerrarTarefa(db, participante, autor.codpes)
	await dispensarPendentes(db, codlotdocasi)
	await revogarIncompletos(db, portal, codlotdocasi)
	await marcarDocumentos(db, codlotdocasi, 'REJ')
	await alterarLote(db, codlotdocasi, {
		sitlotdocasi: passar(
			FLUXO_DO_LOTE,
			pelaOrigem || lote.sitlotdocasi === 'CRI' ? 'cancelar' : 'rejeitar',
			lote.sitlotdocasi,
		),
		dtaconc: agora.toISOString(),
		txtrej,
		nompesrej: autor.nompes,
	})
	const evento = { tipevt: 'rejeitado', ...autor, dscevt: dizerNoHistorico(rejeicao) } as const
	await registrarEvento(db, codlotdocasi, evento, agora)
	await contarRejeicao(db, portal, lote, { ...rejeicao, avisados })
	await atualizarCaixas(db, portal, codlotdocasi)
}

/** Recipients of a rejection notice: people called, signed or observing; nobody for a draft. */
async function listarOuvintesDaRejeicao(db: Db, { codlotdocasi, sitlotdocasi }: LinhaLote, rejeicao: Rejeicao) {
	if (sitlotdocasi !== 'ENV') return []
	const { autor, titular } = rejeicao
	const recusou = titular ? undefined : rejeicao.codpcpasidoc
	return incluirQuemAgiu(await listarParticipantes(db, codlotdocasi)).filter(
		({ codpcpasidoc, codpes, sitpcp }) =>
			sitpcp !== 'SUB' && sitpcp !== 'AGU' && codpcpasidoc !== recusou && (codpes === null || codpes !== autor.codpes),
	)
}

/** Participants including the substitutes who acted for them. */
function incluirQuemAgiu(participantes: readonly LinhaParticipante[]): LinhaParticipante[] {
	const conhecidos = new Set(participantes.map(({ codpes }) => codpes))
	const substitutos = new Map<number, LinhaParticipante>()
	for (const participante of participantes) {
		const { codpessub: codpes, nompessub } = participante
		if (codpes !== null && !conhecidos.has(codpes))
			substitutos.set(codpes, { ...participante, codpes, nompcp: nompessub ?? '', emapcp: null })
	}
	return [...participantes, ...substitutos.values()]
}

/** Ends all pending requests and links of the batch. */
async function dispensarPendentes(db: Db, codlotdocasi: number): Promise<void> {
	for (const participante of await listarParticipantes(db, codlotdocasi)) {
		if (participante.sitpcp !== 'PEN' && participante.sitpcp !== 'AGU') continue
		if (participante.sitpcp === 'PEN') await encerrarTarefa(db, participante, null)
		await alterarParticipante(db, participante.codpcpasidoc, { sitpcp: 'DIS' })
	}
}

/** Validator: incomplete documents of a rejected batch are revoked, complete ones stay signed. */
async function revogarIncompletos(db: Db, portal: Portal, codlotdocasi: number): Promise<void> {
	const incompletos = (await listarDocumentos(db, codlotdocasi)).flatMap(({ codaucdoc, coddocuspasiori, sitasi }) =>
		sitasi === 'ASS' || coddocuspasiori !== null || codaucdoc === null ? [] : [codaucdoc],
	)
	for (const codaucdoc of await listarEmitidos(db, incompletos))
		await revogarDocumento(db, portal, codaucdoc, 'O lote terminou sem todas as assinaturas deste documento.')
}
