import { type Progresso, progressoDosLotes } from '@portal/assina/server/public'
import type { Db, Portal } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import { alterarArquivo } from '../arquivos/queries.ts'
import type { ProcessosTables } from '../tables.ts'
import { buscarRodadaAssinada, encerrarRodada, inserirRodada, type LinhaRodada, listarRodadas } from './queries.ts'

/** Absent: the slice that signs does not say now how far it has come. */
export type RodadaLida = LinhaRodada & { readonly progresso: Progresso | undefined }

/** By document. */
export type Rodadas = ReadonlyMap<number, readonly RodadaLida[]>

export const SEM_RODADAS: Rodadas = new Map()

interface Documento {
	readonly codlotdocasi: number | null
}

export async function lerRodadas(
	db: Db,
	portal: Pick<Portal, 'agora' | 'log'>,
	numpro: string,
	documentos: readonly Documento[],
): Promise<Rodadas> {
	if (documentos.every(({ codlotdocasi }) => codlotdocasi === null)) return SEM_RODADAS
	const linhas = await listarRodadas(db, numpro)
	const progressos = await progressoDe(db, portal, linhas)
	return Map.groupBy(
		linhas.map((linha) => ({ ...linha, progresso: progressos.get(linha.codlotdocasi) })),
		({ codarqpdl }) => codarqpdl,
	)
}

/** A page of a process does not wait for the slice that signs: what it does not say now is not shown. */
async function progressoDe(
	db: Db,
	portal: Pick<Portal, 'agora' | 'log'>,
	linhas: readonly LinhaRodada[],
): Promise<ReadonlyMap<number, Progresso>> {
	try {
		const codigos = linhas.map(({ codlotdocasi }) => codlotdocasi)
		const progressos = await progressoDosLotes(db, codigos, portal.agora())
		return new Map(progressos.map((progresso) => [progresso.codlotdocasi, progresso]))
	} catch (error) {
		portal.log.error({ err: error }, 'the signing slice did not say how far the signatures have come')
		return new Map()
	}
}

interface Enviado {
	readonly codarqpdl: number
	readonly codlotdocasi: number
}

export async function abrirRodada(db: Db, enviado: Enviado, dtaenv: string): Promise<void> {
	const { codarqpdl, codlotdocasi } = enviado
	await inserirRodada(db, { codarqpdl, codlotdocasi, dtaenv })
	await alterarArquivo(db, codarqpdl, { sitasi: 'ENV', sitlotdocasi: 'ENV', codlotdocasi })
}

export async function concluirRodada(
	db: Db,
	{ codarqpdl, codlotdocasi }: Enviado,
	mudancas: Updateable<ProcessosTables['arquivopdl']>,
	dtafim: string,
): Promise<void> {
	await encerrarRodada(db, codlotdocasi, { sitlotdocasi: 'ASS', txtrej: null, dtafim })
	await alterarArquivo(db, codarqpdl, mudancas)
}

/**
 * Refused, or given up: the document is what it was before it was sent, signed if it had been signed.
 *
 * @returns whether it is signed
 */
export async function desfazerRodada(
	db: Db,
	{ codarqpdl, codlotdocasi }: Enviado,
	txtrej: string | null,
	dtafim: string,
): Promise<boolean> {
	await encerrarRodada(db, codlotdocasi, { sitlotdocasi: 'REJ', txtrej, dtafim })
	const assinada = await buscarRodadaAssinada(db, codarqpdl)
	await alterarArquivo(
		db,
		codarqpdl,
		assinada
			? { sitasi: 'ASS', sitlotdocasi: 'ASS', codlotdocasi: assinada.codlotdocasi }
			: { sitasi: 'REJ', sitlotdocasi: 'REJ' },
	)
	return assinada !== undefined
}
