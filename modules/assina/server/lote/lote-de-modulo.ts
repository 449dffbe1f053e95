import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import {
	type ArquivoRegistrado,
	ConflictError,
	type Db,
	defineJob,
	inTransaction,
	openChecked,
	type Portal,
	RuleError,
	readChecked,
	type StoredFile,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	type CampoDaPessoa,
	montarCampos,
	nivelUsual,
	type PedidoDeAssinatura,
	problemaDosCampos,
	problemaDosParticipantes,
	type SitLote,
	type TipAssinatura,
} from '../../contract/index.ts'
import { abrirLote } from '../acesso/acesso.ts'
import { recusarSeAssinado } from '../campos/campos.ts'
import { trocarCampos } from '../campos/queries.ts'
import { abrirArquivo, copiarArquivo, copiarRevisao } from '../documentos/documento.ts'
import { identificar } from '../participantes/identificar.ts'
import { recusarSemMeio } from '../participantes/meio-de-fora.ts'
import { CAMPOS_DA_FOLHA } from '../pdf/folha.ts'
import { nomesDe } from '../pessoas.ts'
import { atualizarCaixas, rejeitar } from '../progresso/avancar.ts'
import { O_PORTAL, type Rejeicao } from '../progresso/rejeicao.ts'
import * as documentos from '../queries/documento.ts'
import { registrarEvento } from '../queries/evento.ts'
import {
	buscarLotePorOrigem,
	ehDoModulo,
	estaOcupado,
	inserirLote,
	obterLote,
	obterNivelMinimo,
	reservarLote,
} from '../queries/lote.ts'
import { inserirParticipante, listarParticipantes } from '../queries/participante.ts'
import { buscarContinuada } from '../validador/queries.ts'
import { enviarLote } from './enviar.ts'
import { conferirPrazo } from './lote.ts'
import { linhaNasPaginas } from './padrao-do-envio.ts'

/** Sender's request, with the module's additions. */
export interface LoteDoModulo extends Partial<Omit<PedidoDeAssinatura, 'participantes' | 'campos'>> {
	/** Idempotency key: the module and its own key; a repeated request returns the existing batch. */
	readonly nomsisorg: string
	readonly chvorg: string
	readonly nomlot: string
	readonly codpesges: number
	readonly codund: number
	/** Documents that the module has already inspected. */
	readonly documentos: readonly {
		readonly nomarq: string
		/** Storage key and hash of the file, which is read here. */
		readonly arquivo: Pick<ArquivoRegistrado, 'chave' | 'sha256'>
		readonly qtdpgn: number
		readonly codetrdoc?: number
		/** Places of signatures, initials and texts; signers without one sign behind the last page. */
		readonly campos?: readonly CampoDaPessoa[] | undefined
		/** Continued document: one of an earlier batch of the module that ended as this same file. */
		readonly continua?: number
	}[]
	readonly participantes: readonly (PedidoDeAssinatura['participantes'][number] & { readonly fncpcp?: string })[]
}

/** Draft of a module's request, with the unit's defaults where it says nothing. */
function novoLote(portal: Portal, pedido: LoteDoModulo) {
	const { nomsisorg, chvorg, nomlot, dsclot = '', codpesges, codund, tipord = 'P', dtalimasi = null } = pedido
	if (dtalimasi) conferirPrazo(dtalimasi, portal.agora())
	const stalinpag = pedido.stalinpag ?? linhaNasPaginas(portal, codund)
	const quem = { nomsisorg, chvorg, codpesges, codund }
	return { ...quem, nomlot, dsclot, tipord, dtalimasi, qtddialem: 2, staobssmp: 'N' as const, stalinpag }
}

/** Batch created in the caller's transaction; a job sends it after the commit, because sending takes longer. */
export async function criarLoteDoModulo(
	portal: Portal,
	db: Db,
	pedido: LoteDoModulo,
): Promise<{ codlotdocasi: number }> {
	const agora = portal.agora()
	const { nomsisorg, chvorg, codpesges, tipord = 'P' } = pedido
	const codlotdocasi = await inserirLote(db, novoLote(portal, pedido), agora)
	if (codlotdocasi === undefined) return exigirExistente(db, nomsisorg, chvorg)
	const inseridos = new Map<number, LoteDoModulo['documentos'][number]>()
	for (const documento of pedido.documentos) {
		const { nomarq, qtdpgn, codetrdoc = null } = documento
		const registrado = { ...documento.arquivo, nome: nomarq }
		const { conteudo } = await openChecked(portal, registrado)
		await portal.pdf.conferirAceite(conteudo, { nome: nomarq, campos: CAMPOS_DA_FOLHA })
		const coddocuspasi = await documentos.inserirDocumento(
			db,
			{ codlotdocasi, nomarq, qtdpgn, codetrdoc, ...(await continuacaoDe(db, portal, nomsisorg, documento)) },
			await copiarRevisao(portal, 'O', registrado),
			agora,
		)
		inseridos.set(coddocuspasi, documento)
	}
	const nivel = await nivelDosDocumentos(db, codlotdocasi)
	for (const [indice, { tippcpasi, codpes, codtipasi = nivel, fncpcp = '' }] of pedido.participantes.entries())
		await inserirParticipante(db, {
			...(await identificar(db, { codpes }, agora)),
			codlotdocasi,
			tippcpasi,
			codtipasi,
			numordasi: tipord === 'S' ? indice + 1 : 1,
			fncpcp,
		})
	await recusarIncompletos(db, portal, codlotdocasi, tipord)
	for (const [coddocuspasi, documento] of inseridos)
		await inserirCamposDoDocumento(db, portal, { codlotdocasi, coddocuspasi, documento })
	await registrarEvento(
		db,
		codlotdocasi,
		{
			tipevt: 'criado',
			...(await autorDoLote(db, codpesges)),
			dscevt: 'Lote criado.',
			detalhes: { nomsisorg, chvorg },
		},
		agora,
	)
	await atualizarCaixas(db, portal, codlotdocasi)
	await portal.jobs.enfileirar(db, enviarLoteDoModulo, { codlotdocasi })
	return { codlotdocasi }
}

/** Early refusal: a request that sending would refuse is refused now, and so is a file by `conferirAceite`. */
async function recusarIncompletos(db: Db, portal: Portal, codlotdocasi: number, tipord: 'P' | 'S'): Promise<void> {
	const minimo = await obterNivelMinimo(db, codlotdocasi)
	const participantes = await listarParticipantes(db, codlotdocasi)
	const problema = problemaDosParticipantes(tipord, participantes, minimo)
	if (problema) throw new RuleError('participantes-incompletos', problema)
	for (const participante of participantes) await recusarSemMeio(portal, participante, participante)
}

interface Inserido {
	readonly codlotdocasi: number
	readonly coddocuspasi: number
	readonly documento: LoteDoModulo['documentos'][number]
}

async function inserirCamposDoDocumento(db: Db, portal: Portal, inserido: Inserido): Promise<void> {
	const { codlotdocasi, coddocuspasi, documento } = inserido
	const { campos = [], nomarq, arquivo } = documento
	if (campos.length === 0) return
	const participantes = await listarParticipantes(db, codlotdocasi)
	const obterParticipante = (codpes: number) => participantes.find((um) => um.codpes === codpes)?.codpcpasidoc ?? 0
	const postos = montarCampos(campos, obterParticipante)
	const problema = problemaDosCampos(postos, participantes, documento)
	if (problema) throw new RuleError('campo-invalido', problema)
	recusarSeAssinado(nomarq, await readChecked(portal, { ...arquivo, nome: nomarq }))
	await trocarCampos(db, coddocuspasi, postos)
}

/** Continuation of a document in force; one no longer in force gets an ID of its own, like any other file. */
async function continuacaoDe(
	db: Db,
	portal: Portal,
	nomsisorg: string,
	{ arquivo: { sha256 }, continua }: LoteDoModulo['documentos'][number],
) {
	if (continua === undefined) return {}
	const continuada = await buscarContinuada(db, { nomsisorg, coddocuspasi: continua, sha256 })
	if (!continuada?.codaucdoc) return {}
	const { sitdocauc } = await obterDocumentoConferido(db, portal, continuada.codaucdoc)
	return sitdocauc === 'VIG' ? continuada : {}
}

const nivelDosDocumentos = async (db: Db, codlotdocasi: number): Promise<TipAssinatura> =>
	nivelUsual(await obterNivelMinimo(db, codlotdocasi))

async function exigirExistente(db: Db, nomsisorg: string, chvorg: string): Promise<{ codlotdocasi: number }> {
	const existente = await buscarLotePorOrigem(db, nomsisorg, chvorg)
	if (!existente) throw new Error(`batch ${nomsisorg}/${chvorg} was there and is not`)
	return { codlotdocasi: existente.codlotdocasi }
}

const autorDoLote = async (db: Db, codpes: number) => ({ codpes, nompes: (await nomesDe(db, [codpes]))(codpes) })

/** Sending job; a failed sending is rejected with the reason, so that the module has a single callback. */
export const enviarLoteDoModulo = defineJob({
	nome: 'assina-enviar-lote',
	dados: z.object({ codlotdocasi: z.int() }),
	async executar(portal, { codlotdocasi }) {
		const lote = await obterLote(portal.db, codlotdocasi, portal.agora())
		if (lote.sitlotdocasi !== 'CRI') return
		try {
			const quem = { codpes: lote.codpesges, pelaOrigem: true } as const
			const aberto = await abrirLote(portal.db, portal, quem, codlotdocasi)
			await enviarLote(portal, aberto, await autorDoLote(portal.db, lote.codpesges), quem)
		} catch (error) {
			if (!(error instanceof Error && 'status' in error) || error.status !== 422) throw error
			const txtrej = `Não foi possível enviar para assinatura: ${error.message}`
			await inTransaction(portal.db, (trx) =>
				rejeitarSeAberto(trx, portal, codlotdocasi, ['CRI'], { autor: O_PORTAL, txtrej }),
			)
		}
	},
})

/** Rejects an open batch; one that ended concurrently stays as it is. */
async function rejeitarSeAberto(
	db: Db,
	portal: Portal,
	codlotdocasi: number,
	abertas: readonly SitLote[],
	rejeicao: Rejeicao,
): Promise<boolean> {
	await reservarLote(db, codlotdocasi)
	const { sitlotdocasi } = await obterLote(db, codlotdocasi, portal.agora())
	if (!abertas.includes(sitlotdocasi)) return false
	await rejeitar(db, portal, codlotdocasi, rejeicao)
	return true
}

export interface Cancelamento {
	readonly nomsisorg: string
	readonly codlotdocasi: number
	/** Author of the act that makes the signatures pointless. */
	readonly codpes: number
	/** Reason shown to everybody in the batch. */
	readonly txtrej: string
}

/**
 * Cancellation in the caller's transaction, after which nobody can sign. The module's own job is not run; an ended
 * batch, or one of another origin, stays as it is.
 * @returns true when this call ended the batch.
 */
export async function cancelarLoteDoModulo(
	portal: Portal,
	db: Db,
	{ nomsisorg, codlotdocasi, codpes, txtrej }: Cancelamento,
): Promise<boolean> {
	if (!(await ehDoModulo(db, nomsisorg, codlotdocasi))) return false
	const rejeicao = { autor: await autorDoLote(db, codpes), txtrej, pelaOrigem: true } as const
	try {
		return await rejeitarSeAberto(db, portal, codlotdocasi, ['CRI', 'ENV'], rejeicao)
	} catch (error) {
		if (!estaOcupado(error)) throw error
		throw new ConflictError(
			'lote-ocupado',
			'Alguém está assinando este documento agora. Tente de novo em alguns segundos.',
		)
	}
}

export interface SituacaoDoLote {
	readonly codlotdocasi: number
	readonly sitlotdocasi: SitLote
	readonly documentos: readonly {
		readonly coddocuspasi: number
		readonly nomarq: string
		readonly sitasi: SitLote
		readonly codaucdoc: string | null
	}[]
}

export async function obterSituacaoDoLote(
	db: Db,
	nomsisorg: string,
	chvorg: string,
): Promise<SituacaoDoLote | undefined> {
	const lote = await buscarLotePorOrigem(db, nomsisorg, chvorg)
	if (!lote) return undefined
	const linhas = await documentos.listarDocumentos(db, lote.codlotdocasi)
	return {
		...lote,
		documentos: linhas.map(({ coddocuspasi, nomarq, sitasi, codaucdoc }) => ({
			coddocuspasi,
			nomarq,
			sitasi,
			codaucdoc,
		})),
	}
}

export interface DocumentoAssinado {
	readonly sha256: string
	/** Stream from the beginning, which can be opened repeatedly. */
	abrir(): Promise<StoredFile>
	/** Copy under the caller's storage key, independent of this file; returns its size in bytes. */
	copiarPara(chave: string): Promise<number>
}

/** Newest revision with all signatures so far; undefined where there is no such document. */
export async function obterDocumentoAssinado(
	portal: Portal,
	db: Db,
	coddocuspasi: number,
): Promise<DocumentoAssinado | undefined> {
	const documento = await documentos.buscarDocumentoSolto(db, coddocuspasi)
	return (
		documento && {
			sha256: documento.sha256,
			abrir: () => abrirArquivo(portal, documento),
			copiarPara: (chave) => copiarArquivo(portal, documento, chave),
		}
	)
}
