import { diaEscrito, escapeHtml } from '@portal/platform/contract'
import { NotFoundError, type PublicPage, type PublicPageSource } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	ChaveDaCotacao,
	enderecoDaCompra,
	enderecoDaCotacao,
	formatarQuantidade,
	formatarReais,
	obterAcompanhamento,
	type PedidoDeCotacao,
} from '../contract/index.ts'
import { mostrarAcompanhamento } from './acompanhar/acompanhar.ts'
import { mostrarPedido } from './cestas/cotar.ts'

/** The page, or none where the thing is not there. */
export async function desenharSeHouver(desenhar: () => Promise<PublicPage>): Promise<PublicPage | undefined> {
	try {
		return await desenhar()
	} catch (erro) {
		if (erro instanceof NotFoundError) return undefined
		throw erro
	}
}

/** Subscription of the letter's link, without scripts: reading changes nothing, and its buttons do. */
export const paginaDoAcompanhamento: PublicPageSource = {
	path: '/contratacoes/acompanhar/:chave',
	draw({ db, params }) {
		const lido = z.safeParse(obterAcompanhamento.params, params)
		if (!lido.success) return Promise.resolve(undefined)
		const { chave } = lido.data
		const desenharBotao = (ato: string, texto: string) =>
			`<form method="post" action="/proxy/wscontratacoes/api/acompanhamentos/${chave}/formulario"><input type="hidden" name="ato" value="${ato}"><p><button>${texto}</button></p></form>`
		return desenharSeHouver(async () => {
			const { codpcddsp, numcpr, objcpr, sitaco } = await mostrarAcompanhamento(db, chave)
			return {
				title: 'Acompanhar uma compra',
				description: 'O que este endereço recebe.',
				canonical: enderecoDaCompra(codpcddsp),
				html: `<h1>Acompanhar uma compra</h1><p><a href="${enderecoDaCompra(codpcddsp)}">Compra ${escapeHtml(numcpr)}</a>: ${escapeHtml(objcpr)}</p>${sitaco === 'P' ? desenharBotao('confirmar', 'Confirmar') : '<p>O acompanhamento está confirmado.</p>'}${desenharBotao('terminar', 'Terminar')}`,
			}
		})
	},
	listPaths: () => Promise.resolve([]),
}

const NOTICIAS: Readonly<Record<string, string>> = {
	S: '<p role="status">Resposta recebida. O recibo vai para o seu e-mail.</p>',
	N: '<p role="alert">A resposta não foi recebida. Escreva ao menos um preço em reais, como 12,50, ou diga que não vai cotar.</p>',
}

function desenharCampo({ codbem, nombem, dscbem, unibas, qtditm, vlruni }: PedidoDeCotacao['itens'][number]): string {
	const valor = vlruni === null ? '' : formatarReais(vlruni).slice(3)
	return `<p><label>${escapeHtml(nombem)}: preço por ${escapeHtml(unibas)} (R$)<br><input name="item-${codbem}" inputmode="decimal" maxlength="20" value="${escapeHtml(valor)}"></label><br>${formatarQuantidade(qtditm)} × ${escapeHtml(unibas)}. ${escapeHtml(dscbem)}</p>`
}

function desenharPedido(chave: string, pedido: PedidoDeCotacao, feito: string | null): PublicPage {
	const { titces, nomund, nomfor, dtalim, sitcot, protocolo, itens, aberto } = pedido
	const estado =
		sitcot === 'V'
			? `Esta cotação recebia respostas até ${diaEscrito(dtalim)}.`
			: sitcot === 'A'
				? `Preços de ${nomfor}, até ${diaEscrito(dtalim)}. Deixe em branco o que não vender.`
				: `Resposta recebida: ${protocolo}. ${sitcot === 'N' ? 'Você disse que não vai cotar. ' : ''}${aberto === 'S' ? `Ela pode ser mudada até ${diaEscrito(dtalim)}.` : 'O prazo terminou, e ela não muda mais.'}`
	const acao = `/proxy/wscontratacoes/cotacao/${encodeURIComponent(chave)}/formulario`
	const formulario =
		aberto === 'N'
			? ''
			: `<form method="post" action="${acao}">${itens.map(desenharCampo).join('')}<p><button name="ato" value="responder">Enviar preços</button> <button name="ato" value="recusar">Não vou cotar</button></p></form>`
	return {
		title: 'Pedido de cotação',
		description: 'Responda ao pedido de preços, sem cadastro.',
		canonical: enderecoDaCotacao(chave),
		html: `<h1>Pedido de cotação</h1>${NOTICIAS[feito ?? ''] ?? ''}<p>${escapeHtml(nomund)}: ${escapeHtml(titces)}</p><p>${escapeHtml(estado)}</p>${formulario}`,
	}
}

/** Request for a quotation by the link of the letter, answered by a form without scripts. */
export const paginaDaCotacao: PublicPageSource = {
	path: '/contratacoes/cotacao/:chave',
	draw({ db, portal, params, query }) {
		const lido = z.safeParse(ChaveDaCotacao, params)
		if (!lido.success) return Promise.resolve(undefined)
		const { chave } = lido.data
		return desenharSeHouver(async () =>
			desenharPedido(chave, await mostrarPedido(db, portal, chave), query.get('feito')),
		)
	},
	listPaths: () => Promise.resolve([]),
}
