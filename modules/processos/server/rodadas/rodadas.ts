import type { Db } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import { alterarArquivo } from '../arquivos/queries.ts'
import type { ProcessosTables } from '../tables.ts'
import { buscarRodadaAssinada, encerrarRodada, inserirRodada } from './queries.ts'

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
 * A refused or cancelled round leaves the document as it was before: signed if an earlier round had signed it.
 *
 * @returns whether the document is signed
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
