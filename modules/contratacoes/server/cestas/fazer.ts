import { alcanceDe, diaEscrito, recusaDeAcesso } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	type Portal,
	RuleError,
	type SessionUser,
	sendMail,
	throwIfRefused,
} from '@portal/platform/server'
import {
	CTT_COMPRAS,
	type DadosDaCesta,
	type DadosDoItem,
	lerDecimal,
	MAXIMO_NA_CESTA,
	recusarMetodo,
} from '../../contract/index.ts'
import { obterBem, obterNorma } from '../queries/precos.ts'
import { reunirEntrada } from './montar.ts'
import type { LinhaDaCesta } from './queries/cestas.ts'
import * as queries from './queries/cestas.ts'
import { anotarMudanca, listarPerguntados } from './queries/cotacoes.ts'

export const AREA = { codigo: 'contratacoes', nome: 'Contratações', icone: 'fa-solid fa-file-contract' }

export const lerAlcance = (user: SessionUser) => alcanceDe(user, [CTT_COMPRAS])

export async function inserirCesta(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ titces, codund, metces, correcao, meses }: DadosDaCesta,
): Promise<number> {
	throwIfRefused(recusaDeAcesso(portal.perfis, user, [CTT_COMPRAS], { codund }))
	const norma = await obterNorma(db, diaDe(portal))
	const recusa = recusarMetodo({ metces, norma, ajuste: false, outros: false })
	if (recusa !== undefined) throw new RuleError('metodo-fora-da-norma', recusa)
	const dtacad = portal.agora().toISOString()
	return queries.inserirCesta(db, { titces, codund, metces, correcao, meses, codpescad: user.codpes, dtacad })
}

/** The basket while it can change, held until the transaction ends. */
export async function reservarRascunho(db: Db, user: SessionUser, codces: number): Promise<LinhaDaCesta> {
	const cesta = await queries.reservarCesta(db, lerAlcance(user), codces)
	if (cesta.sitces === 'APR')
		throw new RuleError(
			'cesta-em-aprovacao',
			'Esta cesta aguarda aprovação. Espere a decisão, ou peça a quem a concluiu que retome a elaboração.',
		)
	if (cesta.sitces === 'CON')
		throw new RuleError('cesta-concluida', 'Esta cesta já foi concluída e não muda mais. Comece outra.')
	return cesta
}

export async function gravarItem(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codces: number,
	{ codbem, qtditm }: DadosDoItem,
): Promise<void> {
	await reservarRascunho(db, user, codces)
	await obterBem(db, codbem)
	if (lerDecimal(qtditm) === 0n) throw new RuleError('quantidade-zero', 'Informe uma quantidade maior que zero.')
	const itens = await queries.listarItensDaCesta(db, codces)
	if (itens.length >= MAXIMO_NA_CESTA && !itens.some((item) => item.codbem === codbem))
		throw new RuleError('cesta-cheia', `Uma cesta tem no máximo ${MAXIMO_NA_CESTA} itens. Comece outra.`)
	await queries.gravarItem(db, { codces, codbem, qtditm })
	await anotarMudanca(db, codces, portal.agora().toISOString())
}

export async function removerItem(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codces, codbem }: { readonly codces: number; readonly codbem: number },
): Promise<void> {
	await reservarRascunho(db, user, codces)
	await queries.removerItem(db, codces, codbem)
	await anotarMudanca(db, codces, portal.agora().toISOString())
}

/** A price of the basket is left out of its sum, with the reason that the memória shows. */
export async function excluirPreco(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codces, codpre, dscmot }: { readonly codces: number; readonly codpre: number; readonly dscmot: string },
): Promise<void> {
	const cesta = await reservarRascunho(db, user, codces)
	const { itens } = await reunirEntrada(db, portal, cesta)
	if (!itens.some(({ precos }) => precos.some((preco) => preco.codpre === codpre)))
		throw new RuleError('preco-de-fora', 'Este preço não é de um item da cesta. Recarregue a página e escolha outro.')
	await queries.gravarExclusao(db, {
		codces,
		codpre,
		dscmot,
		codpes: user.codpes,
		dtaexc: portal.agora().toISOString(),
	})
}

export async function desfazerExclusao(db: Db, user: SessionUser, codces: number, codpre: number): Promise<void> {
	await reservarRascunho(db, user, codces)
	await queries.removerExclusao(db, codces, codpre)
}

/** A draft goes with its requests; the suppliers who were asked are told that nothing is expected of them. */
export async function removerCesta(db: Db, portal: Portal, user: SessionUser, codces: number): Promise<void> {
	const { titces } = await reservarRascunho(db, user, codces)
	const perguntados = await listarPerguntados(db, codces)
	await queries.removerCesta(db, codces)
	for (const { codema, dtalim } of perguntados.filter((um) => um.dtalim >= diaDe(portal)))
		await sendMail(db, portal.jobs, {
			para: codema,
			assunto: `Pedido de cotação cancelado: ${titces}`,
			texto: `O pedido de preços que enviamos, com resposta até ${diaEscrito(dtalim)}, foi cancelado. Não é preciso fazer nada, e o link dele deixa de valer.`,
		})
}
