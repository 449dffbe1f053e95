import { listarEmitidos, revogarDocumento } from '@portal/iddigital/server/public'
import { passar } from '@portal/platform/contract'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import { FLUXO_DO_LOTE, situacoesNaOrdem } from '../../contract/index.ts'
import { caixasDe } from '../caixa/caixa.ts'
import { gravarCaixa } from '../caixa/queries.ts'
import { avisarGestor, chamarParaAssinar, encerrarTarefa } from '../correspondencia/correspondencia.ts'
import { avisarParticipantes } from '../correspondencia/desfecho.ts'
import { anunciar } from '../ganchos/anunciar.ts'
import { avisarOrigem } from '../origem/origens.ts'
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

/** Brings inboxes up to date and tells the open pages of everybody involved. Call it last, holding the batch. */
export async function atualizarCaixas(db: Db, portal: Portal, codlotdocasi: number): Promise<void> {
	const lote = await obterLote(db, codlotdocasi, portal.agora())
	const linhas = caixasDe(lote, await listarParticipantes(db, codlotdocasi))
	await gravarCaixa(db, codlotdocasi, linhas)
	for (const { codpes, staind } of linhas)
		if (staind === 'S' || (await origemPermite(db, portal, { codpes }, lote)))
			await publicar(db, { tipo: 'assina', codpes, dados: { codlotdocasi } })
}

/** Whose turn it is now, after whatever happened: who becomes due is called, who no longer is has the task closed. */
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
			...(nova === 'PEN' ? { dtavis: portal.agora().toISOString(), dtalem: null } : {}),
		})
		if (nova === 'PEN') await chamarParaAssinar(db, portal, lote, participante, nome(lote.codpesges))
		else if (participante.sitpcp === 'PEN') await liberar(db, participante, autor)
	}
}

const liberar = async (db: Db, participante: LinhaParticipante, autor: Autor): Promise<void> => {
	await encerrarTarefa(db, participante, autor.codpes)
	await apagarLinks(db, participante.codpcpasidoc)
}

/** Signed by everybody: documents, batch, whoever manages it and the module that made it. */
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
	await avisarParticipantes(db, portal, lote, presentes, { fim: 'assinado' })
	await anunciar(db, portal, codlotdocasi, { evento: 'lote.concluido' })
	await avisarFim(db, portal, lote, { sitlotdocasi: 'ASS', txtrej: null, codpesrej: null })
	return true
}

export interface Rejeicao {
	readonly autor: Autor
	readonly txtrej: string
	/** The signer who refused; undefined: a manager did. */
	readonly codpcpasidoc?: number | undefined
	/** The module that made the batch ends it, so it need not be told. */
	readonly pelaOrigem?: true
}

/** One refusal ends the whole batch. */
export async function rejeitar(db: Db, portal: Portal, codlotdocasi: number, rejeicao: Rejeicao): Promise<void> {
	const { autor, txtrej, codpcpasidoc, pelaOrigem = false } = rejeicao
	const agora = portal.agora()
	const lote = await obterLote(db, codlotdocasi, agora)
	const avisados = await quemOuveDaRejeicao(db, lote, rejeicao)
	if (codpcpasidoc !== undefined) await alterarParticipante(db, codpcpasidoc, { sitpcp: 'REJ', txtrej })
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
	await registrarEvento(db, codlotdocasi, { tipevt: 'rejeitado', ...autor, dscevt: `Rejeitado: ${txtrej}` }, agora)
	if (autor.codpes !== lote.codpesges)
		await avisarGestor(db, portal, lote, {
			chave: 'REJ',
			assunto: 'Lote rejeitado',
			texto: `${autor.nompes ?? 'Um participante'} rejeitou o lote`,
			motivo: txtrej,
			porEmail: true,
		})
	await avisarParticipantes(db, portal, lote, avisados, {
		fim: codpcpasidoc === undefined ? 'cancelado' : 'recusado',
		por: autor.nompes,
		motivo: txtrej,
	})
	if (lote.sitlotdocasi === 'ENV') await anunciarRejeicao(db, portal, codlotdocasi, rejeicao)
	if (!pelaOrigem) await avisarFim(db, portal, lote, { sitlotdocasi: 'REJ', txtrej, codpesrej: autor.codpes })
	await atualizarCaixas(db, portal, codlotdocasi)
}

const anunciarRejeicao = (
	db: Db,
	portal: Portal,
	codlotdocasi: number,
	{ autor, txtrej: motivo, codpcpasidoc }: Rejeicao,
): Promise<void> =>
	anunciar(
		db,
		portal,
		codlotdocasi,
		codpcpasidoc === undefined
			? { evento: 'lote.cancelado', motivo }
			: {
					evento: 'lote.recusado',
					motivo,
					participante: { codpcpasidoc, codpes: autor.codpes, nome: autor.nompes },
				},
	)

/** Whoever was called, has signed, or looks on; of a draft nobody knows yet. */
async function quemOuveDaRejeicao(db: Db, { codlotdocasi, sitlotdocasi }: LinhaLote, rejeicao: Rejeicao) {
	if (sitlotdocasi !== 'ENV') return []
	const participantes = await listarParticipantes(db, codlotdocasi)
	return participantes.filter(
		({ codpcpasidoc, codpes, sitpcp }) =>
			sitpcp !== 'SUB' &&
			sitpcp !== 'AGU' &&
			codpcpasidoc !== rejeicao.codpcpasidoc &&
			(codpes === null || codpes !== rejeicao.autor.codpes),
	)
}

/** Nobody is asked for anything any more, and no link leads to signing. */
async function dispensarPendentes(db: Db, codlotdocasi: number): Promise<void> {
	for (const participante of await listarParticipantes(db, codlotdocasi)) {
		if (participante.sitpcp !== 'PEN' && participante.sitpcp !== 'AGU') continue
		if (participante.sitpcp === 'PEN') await encerrarTarefa(db, participante, null)
		await alterarParticipante(db, participante.codpcpasidoc, { sitpcp: 'DIS' })
	}
}

/** What was not complete when its batch was rejected never will be; what had been signed before stays so. */
async function revogarIncompletos(db: Db, portal: Portal, codlotdocasi: number): Promise<void> {
	const incompletos = (await listarDocumentos(db, codlotdocasi)).flatMap(({ codaucdoc, coddocuspasiori, sitasi }) =>
		sitasi === 'ASS' || coddocuspasiori !== null || codaucdoc === null ? [] : [codaucdoc],
	)
	for (const codaucdoc of await listarEmitidos(db, incompletos))
		await revogarDocumento(db, portal, codaucdoc, 'O lote de assinatura foi rejeitado.')
}

async function avisarFim(
	db: Db,
	portal: Portal,
	{ codlotdocasi, nomsisorg, chvorg }: LinhaLote,
	fim: { sitlotdocasi: 'ASS' | 'REJ'; txtrej: string | null; codpesrej: number | null },
): Promise<void> {
	if (nomsisorg !== null && chvorg !== null) await avisarOrigem(db, portal, { codlotdocasi, nomsisorg, chvorg, ...fim })
}
