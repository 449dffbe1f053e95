import { type Db, extensionPoint, type Portal } from '@portal/platform/server'
import { ABERTAS, type CompraDaLicitacao, type Item } from '../contract/index.ts'
import { listarItens } from './itens/queries.ts'
import type { LinhaDaLicitacao } from './queries/licitacoes.ts'

/** Ended tender, as the slice of purchases receives it. */
export type LicitacaoTerminada = Pick<
	LinhaDaLicitacao,
	'codpcddsp' | 'numlct' | 'modlct' | 'codund' | 'dscobj' | 'sitlct' | 'dtapub' | 'dtaabe'
> & {
	/** Day of the end. */
	readonly dia: string
	/** Items with their results. */
	readonly itens: readonly Item[]
}

export interface ContinuacaoDaLicitacao {
	/** An ended tender becomes a purchase, or is tied to the one of the same number, in the transaction of `db`. */
	receber(db: Db, licitacao: LicitacaoTerminada): Promise<void>
	obter(db: Db, codpcddsp: number): Promise<CompraDaLicitacao | undefined>
}

/** Extension point for the slice that keeps purchases, which is optional. */
export const continuacaoDaLicitacao = extensionPoint<ContinuacaoDaLicitacao>()

export async function entregarTerminada(
	db: Db,
	portal: Portal,
	licitacao: Omit<LicitacaoTerminada, 'itens'>,
): Promise<void> {
	if (ABERTAS.includes(licitacao.sitlct)) return
	const itens = await listarItens(db, licitacao.codpcddsp)
	for (const continuacao of continuacaoDaLicitacao.of(portal)) await continuacao.receber(db, { ...licitacao, itens })
}

export async function buscarCompra(db: Db, portal: Portal, codpcddsp: number): Promise<CompraDaLicitacao | null> {
	for (const continuacao of continuacaoDaLicitacao.of(portal)) {
		const compra = await continuacao.obter(db, codpcddsp)
		if (compra) return compra
	}
	return null
}
