import { type Db, defineJob, type Portal, publicar, RuleError, type SessionUser } from '@portal/platform/server'
import * as z from 'zod/mini'
import { type Execucao, lerProvas, MAXIMO_POR_CERIMONIA, type ProvaDeIdentidade } from '../../contract/index.ts'
import { abrirLote } from '../acesso/acesso.ts'
import { pessoaQueAssina, type QuemAssina } from '../assinar/assinante.ts'
import { assinarVarios, meioInterno } from '../assinar/assinar.ts'
import { listarPara } from '../documentos/documento.ts'
import { nomesDe } from '../pessoas.ts'
import * as queries from './queries.ts'

/** Concurrency: the next document is prepared while one is stored; each holds a connection for part of the time. */
const AO_MESMO_TEMPO = 3
const DOCUMENTOS_DA_LEVA = 20
const BYTES_DA_LEVA = 20_000_000
const MENSAGEM_FEITO = 'Documento assinado com sucesso!'
const MENSAGEM_DE_FALHA = 'Não foi possível assinar este documento agora. Abra o lote e tente de novo.'

interface Pedido {
	readonly lotes: readonly number[]
	readonly motasi?: string | undefined
	readonly ipasi: string
	readonly identificacao: readonly ProvaDeIdentidade[]
}

/** Background job: the ceremony is recorded and a job signs, so that the page may be closed. */
export async function iniciarMultiplos(db: Db, portal: Portal, user: SessionUser, pedido: Pedido): Promise<Execucao> {
	const itens: Parameters<typeof queries.inserirExecucao>[1]['itens'][number][] = []
	for (const codlotdocasi of new Set(pedido.lotes)) {
		const { lote, participante } = await abrirLote(db, portal, user, codlotdocasi)
		const documentos = await listarPara(db, codlotdocasi, participante?.codpcpasidoc)
		for (const { coddocuspasi, nomarq, staasi, sitasi } of documentos)
			if (staasi === 'N' && sitasi !== 'ASS') itens.push({ codlotdocasi, coddocuspasi, nomlot: lote.nomlot, nomarq })
	}
	if (itens.length === 0) throw new RuleError('nada-a-assinar', 'Não há documentos a assinar nos lotes escolhidos.')
	if (itens.length > MAXIMO_POR_CERIMONIA)
		throw new RuleError(
			'limite-da-cerimonia',
			`Uma cerimônia assina até ${MAXIMO_POR_CERIMONIA} documentos, e os lotes escolhidos têm ${itens.length}. Escolha menos lotes.`,
		)
	const { ipasi, identificacao, motasi = null } = pedido
	const nova = { codpes: user.codpes, ipasi, identificacao, motasi, itens }
	const codexe = await queries.inserirExecucao(db, nova, portal.agora())
	await portal.jobs.enfileirar(db, executarMultiplos, { codexe })
	return mostrarExecucao(db, user.codpes, codexe)
}

export async function mostrarExecucao(db: Db, codpes: number, codexe: number): Promise<Execucao> {
	const { dtaini, dtafim } = await queries.obterExecucao(db, codpes, codexe)
	const itens = await queries.listarItens(db, codexe)
	return {
		codexe,
		qtdtot: itens.length,
		qtdasi: itens.filter(({ sitexe }) => sitexe === 'ASS').length,
		qtderr: itens.filter(({ sitexe }) => sitexe === 'ERR').length,
		stafim: dtafim === null ? 'N' : 'S',
		dtaini,
		itens,
	}
}

/** Resumable job: each item is marked in the transaction of its signature, so that a crash repeats nothing. */
export const executarMultiplos = defineJob({
	nome: 'assina-assinar-multiplos',
	dados: z.object({ codexe: z.int() }),
	simultaneos: 2,
	async executar(portal, { codexe }) {
		const execucao = await queries.buscarExecucao(portal.db, codexe)
		if (!execucao || execucao.dtafim !== null) return
		const quem = await obterQuemExecuta(portal, execucao)
		const levas = dividirEmLevas(await queries.listarPendentes(portal.db, codexe)).values()
		const assinarAsQueVierem = async () => {
			for (const leva of levas) {
				await assinarLeva(portal, quem, execucao, leva)
				await publicarProgresso(portal, execucao.codpes, codexe)
			}
		}
		const todas = await Promise.allSettled(Array.from({ length: AO_MESMO_TEMPO }, assinarAsQueVierem))
		const falha = todas.find(({ status }) => status === 'rejected')
		if (falha?.status === 'rejected') throw falha.reason
		await queries.encerrarExecucao(portal.db, codexe, portal.agora())
		await publicarProgresso(portal, execucao.codpes, codexe)
	},
})

interface DeQuem {
	readonly codpes: number
	readonly ipasi: string
	readonly identificacao: readonly string[] | null
}

async function obterQuemExecuta(portal: Portal, { codpes, ipasi, identificacao }: DeQuem): Promise<QuemAssina> {
	const nome = (await nomesDe(portal.db, [codpes]))(codpes)
	return pessoaQueAssina(portal.db, { codpes, nome }, { ipasi, identificacao: lerProvas(identificacao ?? []) })
}

interface EmCurso {
	readonly codexe: number
	readonly motasi: string | null
}

type Item = Awaited<ReturnType<typeof queries.listarPendentes>>[number]

interface Leva {
	readonly codlotdocasi: number
	readonly itens: readonly Item[]
}

/** Chunks of documents signed together, bounded because a chunk is held in memory and reported only at its end. */
function dividirEmLevas(pendentes: readonly Item[]): Leva[] {
	const levas: Leva[] = []
	for (const [codlotdocasi, doLote] of Map.groupBy(pendentes, (item) => item.codlotdocasi)) {
		let itens: Item[] = []
		let bytes = 0
		for (const item of doLote) {
			if (itens.length === DOCUMENTOS_DA_LEVA || (itens.length > 0 && bytes + item.tamarq > BYTES_DA_LEVA)) {
				levas.push({ codlotdocasi, itens })
				itens = []
				bytes = 0
			}
			itens.push(item)
			bytes += item.tamarq
		}
		levas.push({ codlotdocasi, itens })
	}
	return levas
}

/** Fallback: when a chunk fails, each document is signed alone, and failures are recorded per document. */
async function assinarLeva(
	portal: Portal,
	quem: QuemAssina,
	execucao: EmCurso,
	{ codlotdocasi, itens }: Leva,
): Promise<void> {
	const { codexe, motasi } = execucao
	const numeros = itens.map(({ numseqitm }) => numseqitm)
	try {
		await assinarVarios(portal, {
			quem,
			codlotdocasi,
			documentos: itens.map(({ coddocuspasi }) => coddocuspasi),
			meio: meioInterno(portal, quem),
			motasi: motasi ?? undefined,
			aoGravar: (trx) => queries.marcarItens(trx, codexe, numeros, { sitexe: 'ASS', mensagem: MENSAGEM_FEITO }),
		})
	} catch (error) {
		if (itens.length > 1) {
			for (const item of itens) await assinarLeva(portal, quem, execucao, { codlotdocasi, itens: [item] })
			return
		}
		const daRegra = error instanceof Error && 'erro' in error
		if (!daRegra) portal.log.error({ err: error, codexe, codlotdocasi }, 'a document of a ceremony was not signed')
		const mensagem = daRegra ? error.message : MENSAGEM_DE_FALHA
		await queries.marcarItens(portal.db, codexe, numeros, { sitexe: 'ERR', mensagem })
	}
}

async function publicarProgresso(portal: Portal, codpes: number, codexe: number): Promise<void> {
	const contagem = await queries.contarItens(portal.db, codexe)
	await publicar(portal.db, { tipo: 'assina-execucao', codpes, dados: { codexe, ...contagem } })
}
