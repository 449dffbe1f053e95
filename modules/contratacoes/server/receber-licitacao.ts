import type { ContinuacaoDaLicitacao, LicitacaoTerminada } from '@portal/licitacoes/server/public'
import { type Db, publicar } from '@portal/platform/server'
import { enderecoDaCompra, enderecoDoBem, SITUACOES, type SituacaoDaCompra } from '../contract/index.ts'
import { escreverNumero } from './mostrar.ts'
import { gravarItens, ligarAoCatalogo } from './pncp/queries/gravar.ts'
import { COMPRAS_MUDARAM } from './queries/compras.ts'
import { derivarDasCompras } from './queries/derivados.ts'
import { juntarPalavras } from './queries/filtros.ts'
import {
	buscarDaLicitacao,
	inserirDaLicitacao,
	inserirEvento,
	ligarPelaNumeracao,
	listarBensDosItens,
	somarValores,
	temItens,
} from './queries/licitacao.ts'

/** Modalities of the tenders, as the PNCP numbers them. */
const MODALIDADE = { PRE: 6, CON: 4, CUR: 3, LEI: 1, DIA: 2 } as const
type Fim = 'HOM' | 'REV' | 'ANU' | 'DES' | 'FRA'
const estaNoFim = (sitlct: string): sitlct is Fim => ['HOM', 'REV', 'ANU', 'DES', 'FRA'].includes(sitlct)

const NUMERO = /^(.+)\/(\d{4})$/

/** Number and year of a purchase, from those of its tender: '4/2026' is number 4 of 2026. */
function dividirNumero({ numlct, dtapub }: Pick<LicitacaoTerminada, 'numlct' | 'dtapub'>) {
	const [, numcpr = numlct, ano = dtapub.slice(0, 4)] = NUMERO.exec(numlct) ?? []
	return { numcpr, anocpr: Number(ano) }
}

/** States in which the end of the tender is news to its purchase. */
const ANTES_DO_FIM: readonly SituacaoDaCompra[] = ['PUB', 'DIS', 'JUL', 'ADJ', 'SUS']

/** Hand-over of a tender: the purchase of its number is tied to it; without one, a new one begins. */
async function receber(db: Db, licitacao: LicitacaoTerminada): Promise<void> {
	const { codpcddsp: codlic, codund, modlct, dscobj, dtapub, dtaabe, sitlct, stasig, dia } = licitacao
	if (!estaNoFim(sitlct)) return
	const { numcpr, anocpr } = dividirNumero(licitacao)
	const dtahom = sitlct === 'HOM' ? dia : null
	const ligada = await ligarPelaNumeracao(
		db,
		{ codund, numcpr, anocpr },
		{ codlic, sitcpr: sitlct, dtahom },
		ANTES_DO_FIM,
	)
	if (ligada === 'antes') return
	const codpcddsp =
		ligada ??
		(await inserirDaLicitacao(db, {
			numcpr,
			anocpr,
			codund,
			codmdl: MODALIDADE[modlct],
			objcpr: dscobj,
			sitcpr: sitlct,
			dtapub,
			dtaaber: dtaabe.slice(0, 10),
			dtahom,
			staorcsig: stasig,
			codlic,
			palavras: juntarPalavras(dscobj, numcpr),
		}))
	await receberItens(db, codpcddsp, licitacao)
	await derivarDasCompras(db, [codpcddsp])
	await publicar(db, COMPRAS_MUDARAM)
	await inserirEvento(db, { codpcddsp, dtaeve: dia, dsceve: `Licitação terminada: ${SITUACOES[sitlct].toLowerCase()}` })
}

const SITUACAO_DO_ITEM = { A: 'AND', V: 'HOM', D: 'DES', F: 'FRA' } as const
/** Sizes of a supplier, as the PNCP numbers them. */
const PORTE = { M: 1, E: 2, N: 3 } as const

/** The items and their results become those of the purchase, and prices of the bank; items that came before stay. */
async function receberItens(db: Db, codpcddsp: number, { itens, sitlct, dia }: LicitacaoTerminada): Promise<void> {
	if (itens.length === 0 || (await temItens(db, codpcddsp))) return
	const homologada = sitlct === 'HOM'
	await gravarItens(
		db,
		codpcddsp,
		itens.map(({ numitm, dscitm, unimed, qtditm, vlrest, sititm, classificados }) => ({
			numord: numitm,
			dscitm,
			unimed,
			qtditm,
			vlruniest: vlrest,
			codcat: null,
			sititm: homologada || sititm !== 'V' ? SITUACAO_DO_ITEM[sititm] : 'CAN',
			resultados: homologada
				? classificados.map(({ numcla, nomfor, niforn, tippes, vlruni, tippor }) => ({
						numseqres: numcla,
						numcla,
						fornecedor: { niforn, tippes, nomfor, portefor: PORTE[tippor] },
						qtdhom: qtditm,
						vlruni,
						dtares: dia,
						tippre: 'HOM' as const,
						dtacan: null,
						motcan: null,
					}))
				: [],
		})),
	)
	await ligarAoCatalogo(db, codpcddsp, 'Edital, na unidade do fornecimento')
	await somarValores(db, codpcddsp)
}

export const continuacao: ContinuacaoDaLicitacao = {
	receber,
	async obter(db, codlic) {
		const compra = await buscarDaLicitacao(db, codlic)
		if (!compra) return undefined
		const { codpcddsp, sitcpr } = compra
		const bens = await listarBensDosItens(db, codpcddsp)
		return {
			endereco: enderecoDaCompra(codpcddsp),
			numero: escreverNumero(compra),
			situacao: SITUACOES[sitcpr],
			dados: `/proxy/wsinfo/ocds/${codpcddsp}`,
			bens: bens.map(({ numord, codbem }) => ({ numitm: numord, endereco: enderecoDoBem(codbem) })),
		}
	},
}
