import { truncate } from '@portal/platform/contract'
import {
	type Db,
	defineJob,
	inTransaction,
	NotAllowedError,
	NotFoundError,
	type Portal,
	publicar,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { preencherCampos } from '../../contract/index.ts'
import { abrirLote, exigirGestor } from '../acesso/acesso.ts'
import { enviarLote } from '../lote/enviar.ts'
import { identificar } from '../participantes/identificar.ts'
import { nomesDe } from '../pessoas.ts'
import { rejeitar } from '../progresso/avancar.ts'
import { inserirDocumentosGuardados } from '../queries/documento.ts'
import { registrarEvento } from '../queries/evento.ts'
import { excluirLote, inserirLote, obterLote, reservarLote } from '../queries/lote.ts'
import { inserirParticipantes } from '../queries/participante.ts'
import { ModeloDoEnvio } from './modelo.ts'
import * as queries from './queries.ts'

/** Concurrency: pages of one batch are made while another is written; more would slow down interactive users. */
const AO_MESMO_TEMPO = 2
const MAIOR_NOME = 120
const MENSAGEM_DE_FALHA = 'Não foi possível enviar agora. Tente de novo.'

type Envio = NonNullable<Awaited<ReturnType<typeof queries.buscarEnvio>>>

interface EmCurso {
	readonly envio: Envio
	readonly modelo: ModeloDoEnvio
	readonly documentos: Awaited<ReturnType<typeof queries.listarDocumentosDoEnvio>>
	readonly autor: { readonly codpes: number; readonly nompes: string }
}

/**
 * Resumable job: after a crash it goes on, since each receiver has at most one batch, whose number is recorded with its
 * creation, and a batch is sent at most once.
 */
export const executarEnvioEmMassa = defineJob({
	nome: 'assina-envio-em-massa',
	dados: z.object({ codenvmas: z.int() }),
	async executar(portal, { codenvmas }) {
		const envio = await queries.buscarEnvio(portal.db, codenvmas)
		if (envio?.sitenvmas === 'CAN') await cancelarAbertos(portal, envio)
		if (envio?.sitenvmas !== 'AND') return
		const impedimento = await impedimentoDe(portal, envio)
		if (impedimento !== undefined) await queries.marcarFalha(portal.db, codenvmas, impedimento)
		const emCurso = {
			envio,
			modelo: z.parse(ModeloDoEnvio, envio.modelo),
			documentos: await queries.listarDocumentosDoEnvio(portal.db, codenvmas),
			autor: await autorDoEnvio(portal.db, envio.codpesenv),
		}
		const fila = (await queries.listarNaFila(portal.db, codenvmas)).values()
		const enviarOsQueVierem = async () => {
			for (const numseqitm of fila) {
				await enviarUm(portal, emCurso, numseqitm)
				await publicarProgresso(portal, envio)
			}
		}
		const todos = await Promise.allSettled(Array.from({ length: AO_MESMO_TEMPO }, enviarOsQueVierem))
		const falha = todos.find(({ status }) => status === 'rejected')
		if (falha?.status === 'rejected') throw falha.reason
		await queries.encerrarEnvio(portal.db, codenvmas, portal.agora())
		await publicarProgresso(portal, envio)
	},
})

/** Stop condition: the author may no longer create batches. */
async function impedimentoDe(portal: Portal, { codpesenv }: Envio): Promise<string | undefined> {
	try {
		await exigirGestor(portal.db, portal, codpesenv)
		return undefined
	} catch (error) {
		if (error instanceof NotAllowedError) return error.message
		throw error
	}
}

const autorDoEnvio = async (db: Db, codpes: number) => ({ codpes, nompes: (await nomesDe(db, [codpes]))(codpes) })

const publicarProgresso = (portal: Portal, { codenvmas, codpesenv }: Envio): Promise<void> =>
	publicar(portal.db, { tipo: 'assina-massa', codpes: codpesenv, dados: { codenvmas } })

async function enviarUm(portal: Portal, emCurso: EmCurso, numseqitm: number): Promise<void> {
	const { codenvmas, codpesenv } = emCurso.envio
	const codlotdocasi = await inTransaction(portal.db, async (trx) => {
		const item = await queries.segurarItem(trx, codenvmas, numseqitm)
		if (!item) return undefined
		if (item.codlotdocasi !== null) return item.codlotdocasi
		const novo = await criarLote(trx, portal, emCurso, item)
		await queries.marcarItem(trx, codenvmas, numseqitm, { codlotdocasi: novo })
		return novo
	})
	if (codlotdocasi === undefined) return
	const quem = { codpes: codpesenv }
	try {
		const aberto = await abrirLote(portal.db, portal, quem, codlotdocasi)
		if (aberto.lote.sitlotdocasi === 'CRI') await enviarLote(portal, aberto, emCurso.autor, quem)
		await queries.marcarItem(portal.db, codenvmas, numseqitm, { sititm: 'ENV', mensagem: '' })
	} catch (error) {
		const daRegra = error instanceof Error && 'erro' in error
		if (!daRegra) portal.log.error({ err: error, codenvmas, codlotdocasi }, 'one batch of a bulk sending was not sent')
		const mensagem = daRegra ? error.message : MENSAGEM_DE_FALHA
		await inTransaction(portal.db, (trx) => desfazer(trx, portal, { codenvmas, numseqitm, codlotdocasi, mensagem }))
	}
}

type Item = NonNullable<Awaited<ReturnType<typeof queries.segurarItem>>>

/** Batch creation without inbox rows, which its sending adds a moment later. */
async function criarLote(db: Db, portal: Portal, emCurso: EmCurso, item: Item): Promise<number> {
	const { envio, modelo, documentos, autor } = emCurso
	const agora = portal.agora()
	const { nomlot, dsclot, tipord, dtalimasi, qtddialem, staobssmp, stalinpag, participantes, destinatario } = modelo
	const { codenvmas, codpesenv, codund } = envio
	const campos = {
		nomlot: truncate(preencherCampos(nomlot, item), MAIOR_NOME),
		dsclot: preencherCampos(dsclot, item),
		tipord,
		dtalimasi,
		qtddialem,
		staobssmp,
		stalinpag,
		codund,
		codenvmas,
		codpesges: codpesenv,
	}
	const codlotdocasi = await inserirLote(db, campos, agora)
	if (codlotdocasi === undefined) throw new Error('a batch without origin has no key to collide')
	await inserirDocumentosGuardados(db, codlotdocasi, documentos, agora)
	const { codpes, nompcp, emapcp, fncpcp } = item
	const quemRecebe = {
		...(await identificar(db, codpes === null ? { nompcp, emapcp: emapcp ?? '' } : { codpes }, agora)),
		tippcpasi: 'A' as const,
		fncpcp,
		numordasi: destinatario.numordasi,
		codgrpasi: null,
		qtdminasi: null,
		codtipasi: codpes === null ? destinatario.codtipasiext : destinatario.codtipasi,
	}
	await inserirParticipantes(db, codlotdocasi, [...participantes, quemRecebe])
	const dscevt = `Lote criado pelo envio em massa "${envio.nomenv}".`
	await registrarEvento(db, codlotdocasi, { tipevt: 'criado', ...autor, dscevt }, agora)
	return codlotdocasi
}

interface Falha {
	readonly codenvmas: number
	readonly numseqitm: number
	readonly codlotdocasi: number
	readonly mensagem: string
}

/** Cleanup: an unsent draft is deleted; one sent by another process meanwhile stays. */
async function desfazer(
	db: Db,
	portal: Portal,
	{ codenvmas, numseqitm, codlotdocasi, mensagem }: Falha,
): Promise<void> {
	const lote = await reservarSeHouver(db, portal, codlotdocasi)
	if (lote && lote.sitlotdocasi !== 'CRI') {
		await queries.marcarItem(db, codenvmas, numseqitm, { sititm: 'ENV', mensagem: '' })
		return
	}
	if (lote) await excluirLote(db, codlotdocasi)
	await queries.marcarFalha(db, codenvmas, mensagem, numseqitm)
}

/** Optional row lock, because a cancellation may have deleted the draft. */
async function reservarSeHouver(db: Db, portal: Portal, codlotdocasi: number) {
	try {
		await reservarLote(db, codlotdocasi)
		return await obterLote(db, codlotdocasi, portal.agora())
	} catch (error) {
		if (error instanceof NotFoundError) return undefined
		throw error
	}
}

/** Cancels open batches, each in a transaction of its own; one that ends concurrently stays as it is. */
async function cancelarAbertos(portal: Portal, envio: Envio): Promise<void> {
	const autor = await autorDoEnvio(portal.db, envio.codpescan ?? envio.codpesenv)
	for (const codlotdocasi of await queries.listarLotesAbertos(portal.db, envio.codenvmas)) {
		await inTransaction(portal.db, async (trx) => {
			const lote = await reservarSeHouver(trx, portal, codlotdocasi)
			if (lote?.sitlotdocasi === 'CRI') await excluirLote(trx, codlotdocasi)
			if (lote?.sitlotdocasi === 'ENV')
				await rejeitar(trx, portal, codlotdocasi, { autor, txtrej: envio.txtrej ?? 'Envio cancelado.' })
		})
		await publicarProgresso(portal, envio)
	}
	await queries.mudarEnvio(portal.db, envio.codenvmas, { sitenvmas: 'CAN', dtafim: portal.agora().toISOString() })
	await publicarProgresso(portal, envio)
}
