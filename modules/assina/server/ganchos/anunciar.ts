import { randomUUID } from 'node:crypto'
import type { Db, Portal } from '@portal/platform/server'
import type { EventoDoGancho } from '../../contract/index.ts'
import { listarDocumentos } from '../queries/documento.ts'
import { obterLote } from '../queries/lote.ts'
import { entregarGancho } from './entregar.ts'
import { inserirEntrega, listarInteressados } from './queries.ts'

interface Quem {
	readonly codpcpasidoc: number
	readonly codpes: number | null
	/** Name as histories write it. */
	readonly nome: string | null
}

interface Anuncio {
	readonly evento: EventoDoGancho
	/** Participant who caused the event, if any. */
	readonly participante?: Quem
	readonly motivo?: string
}

/** Transactional outbox: other systems are told of an event if and only if its transaction commits. */
export async function anunciar(db: Db, portal: Portal, codlotdocasi: number, anuncio: Anuncio): Promise<void> {
	const agora = portal.agora()
	const lote = await obterLote(db, codlotdocasi, agora)
	const interessados = await listarInteressados(db, lote.codund, anuncio.evento)
	if (interessados.length === 0) return
	const documentos = await listarDocumentos(db, codlotdocasi)
	const { evento, participante, motivo = null } = anuncio
	const restrito = { codlotdocasi, codund: lote.codund, situacao: lote.sitlotdocasi }
	const aberto = {
		...restrito,
		nomlot: lote.nomlot,
		origem: lote.nomsisorg,
		chave: lote.chvorg,
		enviadoEm: lote.dtaenv,
		prazo: lote.dtalimasi,
		terminadoEm: lote.dtaconc,
		motivo,
		participante,
		documentos: documentos.map(({ coddocuspasi, nomarq, codaucdoc, sitasi, sha256 }) => ({
			coddocuspasi,
			nomarq,
			idDigital: codaucdoc,
			situacao: sitasi,
			sha256,
		})),
	}
	const corpoCom = (data: object) => JSON.stringify({ type: evento, timestamp: agora.toISOString(), data })
	for (const { codgan } of interessados)
		await enfileirarEntrega(db, portal, {
			codgan,
			tipevt: evento,
			codlotdocasi,
			corpo: corpoCom({ ...aberto, restrito: false }),
			corpores: corpoCom({ ...restrito, restrito: true }),
		})
}

interface NovaEntrega {
	readonly codgan: number
	readonly tipevt: string
	readonly codlotdocasi: number | null
	readonly corpo: string
	readonly corpores: string
}

export async function enfileirarEntrega(db: Db, portal: Portal, nova: NovaEntrega): Promise<void> {
	const codent = await inserirEntrega(db, { ...nova, idmsg: randomUUID(), dtacad: portal.agora().toISOString() })
	await portal.jobs.enfileirar(db, entregarGancho, { codent })
}
