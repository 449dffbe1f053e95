import { type Db, extensionPoint, type Portal } from '@portal/platform/server'
import { ABERTAS, type CompraDaLicitacao, type Modalidade } from '../contract/index.ts'
import { type ItemGuardado, listarItens } from './itens/queries.ts'
import type { LinhaDaLicitacao } from './queries/licitacoes.ts'

type Classificado = ItemGuardado['classificados'][number]
type ItemEntregue = Omit<ItemGuardado, 'desempate' | 'classificados'> & {
	readonly classificados: readonly (Classificado & { readonly tippes: 'PF' | 'PJ' })[]
}

/** Ended tender, as the slice of purchases receives it. */
export type LicitacaoTerminada = Pick<
	LinhaDaLicitacao,
	'codpcddsp' | 'numlct' | 'codund' | 'dscobj' | 'sitlct' | 'dtapub' | 'dtaabe'
> & {
	readonly modlct: Exclude<Modalidade, 'CRE'>
	/** Day of the end. */
	readonly dia: string
	readonly stasig: LinhaDaLicitacao['stasig']
	/** Items with their estimates and results; of a winner who is a person, the CPF is masked. */
	readonly itens: readonly ItemEntregue[]
}

export interface ContinuacaoDaLicitacao {
	/** An ended tender becomes a purchase, or is tied to the one of the same number, in the transaction of `db`. */
	receber(db: Db, licitacao: LicitacaoTerminada): Promise<void>
	obter(db: Db, codpcddsp: number): Promise<CompraDaLicitacao | undefined>
}

/** Extension point for the slice that keeps purchases, which is optional. */
export const continuacaoDaLicitacao = extensionPoint<ContinuacaoDaLicitacao>()

/** Sum of the purchases from a company in a year, by the root of its CNPJ; a company without purchases is absent. */
export interface CompraNoAno {
	readonly raiz: string
	readonly qtdcpr: number
	readonly vlrtot: string
}

export interface ComprasDaUniversidade {
	somarNoAno(db: Db, raizes: readonly string[], ano: number): Promise<readonly CompraNoAno[]>
}

/** Extension point for the slice that keeps purchases: what this university bought of each company. */
export const comprasDaUniversidade = extensionPoint<ComprasDaUniversidade>()

const POSICOES_DO_CNPJ = 14
const escolherPessoa = (niforn: string) => (niforn.length === POSICOES_DO_CNPJ ? ('PJ' as const) : ('PF' as const))

type Terminada = Omit<LicitacaoTerminada, 'itens' | 'modlct' | 'stasig'> & {
	readonly modlct: Modalidade
	readonly stasig?: LicitacaoTerminada['stasig'] | undefined
}

export async function entregarTerminada(
	db: Db,
	portal: Portal,
	{ modlct, stasig = 'N', ...licitacao }: Terminada,
): Promise<void> {
	// A credenciamento buys nothing: each contract that comes of it is a purchase of its own (decision 0205).
	if (modlct === 'CRE' || ABERTAS.includes(licitacao.sitlct)) return
	const itens = (await listarItens(db, licitacao.codpcddsp)).map(({ desempate: _desempate, ...item }) => ({
		...item,
		classificados: item.classificados.map((um) => ({ ...um, tippes: escolherPessoa(um.niforn) })),
	}))
	for (const continuacao of continuacaoDaLicitacao.of(portal))
		await continuacao.receber(db, { ...licitacao, modlct, stasig, itens })
}

export async function buscarCompra(db: Db, portal: Portal, codpcddsp: number): Promise<CompraDaLicitacao | null> {
	for (const continuacao of continuacaoDaLicitacao.of(portal)) {
		const compra = await continuacao.obter(db, codpcddsp)
		if (compra) return compra
	}
	return null
}
