import { cleanHtml, type Db, htmlToText, RuleError, throwIfRefused } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import { type DadosSaida, MENSAGEM_FEITO, recusaDeDesfazerSaida, textoSaidaCancelada } from '../../contract/index.ts'
import { buscarAndamento, buscarTextoDaSaida, obterAndamento } from '../acompanhamento/queries.ts'
import { agir, type Caso, type Feito, type Pedido } from '../atos/agir.ts'
import {
	alterarAndamento,
	alterarOcorrencia,
	inserirAndamento,
	inserirOcorrencia,
	levarJuntados,
	removerOcorrencia,
} from '../atos/queries/atos.ts'
import { titularEm } from '../estrutura/atuacao.ts'
import { obterEstacao, obterEstacaoAtiva } from '../estrutura/queries/estrutura.ts'
import { buscarDadosDoRascunho, gravarRascunho, removerRascunho } from '../rascunho/queries.ts'
import { campoObrigatorio } from '../recusas.ts'
import type { ProcessoTable } from '../tables.ts'
import { avisarInteressado } from './avisos.ts'
import { cumprirNaCaixa } from './tarefas.ts'

const temTexto = (html: string) => htmlToText(html) !== ''

interface Chegada extends Pick<ProcessoTable, 'sgletault' | 'codundult'> {
	readonly codpes: number
	readonly agora: string
}

/** Arrival: the process gets a new movement, and the processes joined to it follow. */
async function entrarEm(
	db: Db,
	{ numpro, numandult, sgletault: sgletaant }: ProcessoTable,
	{ sgletault, codundult, codpes, agora }: Chegada,
): Promise<Updateable<ProcessoTable>> {
	await inserirAndamento(db, {
		numpro,
		numand: numandult + 1,
		sgletaent: sgletault,
		dtaent: agora,
		codpesent: codpes,
		sgletadst: null,
		dtasai: null,
		codpessai: null,
		dtaprzdvl: null,
	})
	await levarJuntados(db, numpro, { sgletault, codundult })
	return { numandult: numandult + 1, sgletault, codundult, sgletaant, sgletadst: null, dtasit: agora }
}

export const darEntrada = (pedido: Pedido) =>
	agir(pedido, 'entrada', async (caso) => {
		const { db, processo, quem, atuacao, agora } = caso
		const sgletault = processo.sgletadst ?? processo.sgletault
		const { codund } = await obterEstacao(db, sgletault)
		const entrar = (um: ProcessoTable) => entrarEm(db, um, { sgletault, codundult: codund, codpes: quem.codpes, agora })
		await cumprirNaCaixa(caso, 'entrada')
		return {
			acao: 'entrada',
			dscaca: sgletault,
			mensagem: MENSAGEM_FEITO.entrada,
			codpestit: titularEm(atuacao, sgletault),
			estacoes: [processo.sgletault, sgletault],
			mudancas: await entrar(processo),
			levar: entrar,
		}
	})

async function sair(
	caso: Caso,
	acao: 'saida' | 'devolucao',
	{ sgletadst, txtdch, dtaprzdvl }: DadosSaida,
): Promise<Feito> {
	const { db, processo, quem, atuacao, agora } = caso
	if (sgletadst === processo.sgletault)
		throw new RuleError('destino-igual', 'O processo já está nesta estação. Escolha outra como destino.')
	await obterEstacaoAtiva(db, sgletadst)
	if (dtaprzdvl && dtaprzdvl < atuacao.hoje)
		throw new RuleError('prazo-passado', 'O prazo de devolução já passou. Escolha hoje ou um dia seguinte.')
	if (temTexto(txtdch)) await despachoDeSaida(caso, txtdch)
	const partir = async ({ numpro, numandult }: ProcessoTable): Promise<Updateable<ProcessoTable>> => {
		const prazo = { dtaprzdvl: dtaprzdvl ?? null }
		const saida = { sgletadst, dtasai: agora, codpessai: quem.codpes, ...prazo }
		await alterarAndamento(db, { numpro, numand: numandult }, saida)
		return { sgletadst, dtasit: agora, ...prazo }
	}
	await cumprirNaCaixa(caso, acao, { sgletadst, dtaprzdvl: dtaprzdvl ?? null })
	return {
		acao,
		dscaca: sgletadst,
		mensagem: MENSAGEM_FEITO.saida,
		estacoes: [processo.sgletault, sgletadst],
		mudancas: await partir(processo),
		levar: partir,
	}
}

/**
 * The text of an exit becomes the despacho of the movement, or an information if the movement already has a despacho.
 */
async function despachoDeSaida({ db, processo, quem, agora, codpestit }: Caso, txtdch: string): Promise<void> {
	await inserirOcorrencia(db, {
		numpro: processo.numpro,
		numand: processo.numandult,
		codetroco: (quem.quantidades.ocoDespacho ?? 0) > 0 ? 'ocoInformacao' : 'ocoDespacho',
		txtdch: cleanHtml(txtdch),
		codpescad: quem.codpes,
		codpestit,
		dtacad: agora,
	})
}

async function cancelarSaida(caso: Caso, { txtdch }: DadosSaida): Promise<Feito> {
	const { db, processo, quem, agora, codpestit } = caso
	const { numpro, numandult, sgletault, sgletadst } = processo
	if (!temTexto(txtdch)) throw campoObrigatorio('ocoCancelar')
	await cumprirNaCaixa(caso, 'cancelamento')
	await invalidarTextoDaSaida(caso)
	const ficar = async (um: ProcessoTable) => ({ ...(await reabrirAndamento(db, um)), dtasit: agora })
	await inserirOcorrencia(db, {
		numpro,
		numand: numandult,
		codetroco: 'ocoCancelar',
		txtdch: textoSaidaCancelada(sgletadst ?? '', cleanHtml(txtdch)),
		codpescad: quem.codpes,
		codpestit,
		dtacad: agora,
	})
	return {
		acao: 'cancelamento',
		dscaca: sgletadst,
		mensagem: MENSAGEM_FEITO.cancelarSaida,
		estacoes: [sgletault, sgletadst],
		mudancas: await ficar(processo),
		levar: ficar,
	}
}

/** The text of a cancelled exit stays in the record, struck out, so that the next exit may have a despacho. */
async function invalidarTextoDaSaida({ db, processo, quem, agora }: Caso): Promise<void> {
	const { numpro, numandult: numand, sgletadst } = processo
	const { codpessai, dtasai } = await obterAndamento(db, numpro, numand)
	if (codpessai === null || dtasai === null) return
	const escrito = await buscarTextoDaSaida(db, { numpro, numand, codpessai, dtasai })
	if (!escrito) return
	const jusinv = `Foi escrito com a saída para '${sgletadst ?? ''}', que foi cancelada.`
	await alterarOcorrencia(db, escrito, { staocoandiva: 'S', jusinv, dtaultalt: agora, codpesalt: quem.codpes })
}

/**
 * The movement is reopened as if the exit had not happened, and the return deadline set by the previous station is
 * restored.
 */
async function reabrirAndamento(db: Db, { numpro, numandult }: ProcessoTable): Promise<Updateable<ProcessoTable>> {
	await alterarAndamento(
		db,
		{ numpro, numand: numandult },
		{ sgletadst: null, dtasai: null, codpessai: null, dtaprzdvl: null },
	)
	const dtaprzdvl = (await buscarAndamento(db, numpro, numandult - 1))?.dtaprzdvl ?? null
	return { sgletadst: null, dtaprzdvl }
}

interface SaidaDada {
	readonly codpessai: number | null
	readonly dtasai: string | null
}

/** The text of an undone exit leaves the process and is put back at the beginning of its author's draft. */
async function devolverTexto({ db, processo, agora }: Caso, { codpessai, dtasai }: SaidaDada): Promise<boolean> {
	const { numpro, numandult: numand } = processo
	const escrito =
		codpessai !== null && dtasai !== null && (await buscarTextoDaSaida(db, { numpro, numand, codpessai, dtasai }))
	if (!escrito) return false
	const { codetroco, txtdch } = escrito
	const chave = { codpes: codpessai, numpro, codetroco }
	const dados = await buscarDadosDoRascunho(db, chave)
	await removerOcorrencia(db, escrito)
	await gravarRascunho(db, chave, { ...dados, txtdch: `${txtdch}${dados?.txtdch ?? ''}` }, agora)
	return true
}

/** Undo: the exit leaves no movement or occurrence behind, and its text becomes a draft again. */
export const desfazerSaida = (pedido: Pedido) =>
	agir(pedido, 'cancelarSaida', async (caso) => {
		const { db, quem, agora, processo } = caso
		const { numpro, numandult, sgletault, sgletadst } = processo
		const saida = await obterAndamento(db, numpro, numandult)
		throwIfRefused(recusaDeDesfazerSaida(saida, { codpes: quem.codpes, agora }))
		await cumprirNaCaixa(caso, 'cancelamento')
		const ficar = async (um: ProcessoTable) => {
			const { dtaent: dtasit } = await obterAndamento(db, um.numpro, um.numandult)
			return { ...(await reabrirAndamento(db, um)), dtasit }
		}
		const devolvido = await devolverTexto(caso, saida)
		return {
			acao: 'cancelamento',
			dscaca: sgletadst,
			mensagem: devolvido ? MENSAGEM_FEITO.desfazerSaidaComTexto : MENSAGEM_FEITO.desfazerSaida,
			estacoes: [sgletault, sgletadst],
			mudancas: await ficar(processo),
			levar: ficar,
		}
	})

type PedidoDeSaida = Pedido & { readonly body: DadosSaida }

/**
 * An empty destination cancels an exit that nobody has received yet. The dialog of a single process starts from the
 * draft of a despacho and so consumes it ('tomar'); a batch exit keeps each draft ('deixar').
 */
export const darSaida = (pedido: PedidoDeSaida, rascunho: 'tomar' | 'deixar') => {
	const { body } = pedido
	if (body.sgletadst === '') return agir(pedido, 'cancelarSaida', (caso) => cancelarSaida(caso, body))
	return agir(pedido, 'saida', async (caso) => {
		const { db, quem, processo } = caso
		if (rascunho === 'tomar' && temTexto(body.txtdch))
			await removerRascunho(db, { codpes: quem.codpes, numpro: processo.numpro, codetroco: 'ocoDespacho' })
		return sair(caso, 'saida', body)
	})
}

interface Devolucao {
	readonly sgletadst?: string | undefined
	readonly txtdch?: string | undefined
}

export const devolver = (pedido: Pedido & { readonly body: Devolucao }) =>
	agir(pedido, 'devolver', async (caso) => {
		const { sgletaant } = caso.processo
		if (sgletaant === null || (pedido.body.sgletadst !== undefined && pedido.body.sgletadst !== sgletaant))
			throw new RuleError(
				'devolucao-invalida',
				`O processo só pode ser devolvido à estação que o enviou (${sgletaant ?? 'nenhuma'}). Para outra, dê saída.`,
			)
		const feito = await sair(caso, 'devolucao', { sgletadst: sgletaant, txtdch: pedido.body.txtdch ?? '' })
		return { ...feito, mensagem: MENSAGEM_FEITO.devolver }
	})

export const arquivar = (pedido: Pedido) =>
	agir(pedido, 'arquivar', async (caso) => {
		const { processo, agora } = caso
		await avisarInteressado(caso, 'arquivado')
		return {
			acao: 'arquivamento',
			dscaca: processo.sgletault,
			mensagem: MENSAGEM_FEITO.arquivar,
			estacoes: [processo.sgletault],
			mudancas: { stapro: 'A', dtasit: agora, dtaprzdvl: null },
		}
	})

export const desarquivar = (pedido: Pedido) =>
	agir(pedido, 'desarquivar', async (caso) => {
		const { processo, agora } = caso
		await avisarInteressado(caso, 'desarquivado')
		return {
			acao: 'desarquivamento',
			dscaca: processo.sgletault,
			mensagem: MENSAGEM_FEITO.desarquivar,
			estacoes: [processo.sgletault],
			mudancas: { stapro: 'N', dtasit: agora },
		}
	})
