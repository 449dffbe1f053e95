import { escapeHtml } from '@portal/platform/contract'
import { formatInstantInSentence, NotFoundError, type PublicPage, type PublicPageSource } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	ChaveDaCotacao,
	descreverPedido,
	enderecoDaCompra,
	enderecoDaCotacao,
	escreverDigitado,
	formatarQuantidade,
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

const RECUSADA =
	'<p role="alert">O último envio não foi recebido. Escreva ao menos um preço em reais, como 12,50, ou diga que não vai cotar.</p>'
const RECEBIDA = '<p role="status">Resposta recebida. O recibo vai para o seu e-mail.</p>'

/** News of the form that was sent. The address bar says that there is news, and the database which: nobody is told of an answer that is not there. */
function noticiar({ dtarsp, aberto }: PedidoDeCotacao, feito: string | null): string {
	if (feito === 'S' && dtarsp !== null) return RECEBIDA
	return feito === 'N' && aberto === 'S' ? RECUSADA : ''
}

function desenharCampo({ codbem, nombem, dscbem, unibas, qtditm, vlruni }: PedidoDeCotacao['itens'][number]): string {
	const valor = vlruni === null ? '' : escreverDigitado(vlruni)
	return `<p><label>${escapeHtml(nombem)}: preço por ${escapeHtml(unibas)} (R$)<br><input name="item-${codbem}" inputmode="decimal" maxlength="20" value="${escapeHtml(valor)}"></label><br>${formatarQuantidade(qtditm)} × ${escapeHtml(unibas)}. ${escapeHtml(dscbem)}</p>`
}

/** Answer as it was received, also after the term. */
function desenharRecibo({ protocolo, dtarsp, nomfor, itens, sitcot }: PedidoDeCotacao, fuso: string): string {
	if (dtarsp === null) return ''
	const precos = itens.map(
		({ nombem, unibas, qtditm, vlruni }) =>
			`<li>${escapeHtml(nombem)}, ${formatarQuantidade(qtditm)} × ${escapeHtml(unibas)}: ${vlruni === null ? 'não cotado' : `R$ ${escreverDigitado(vlruni)} cada`}</li>`,
	)
	return `<h2>Recibo</h2><p>${escapeHtml(protocolo ?? '')}, ${escapeHtml(nomfor)}, recebido em ${formatInstantInSentence(dtarsp, fuso)}.</p>${sitcot === 'N' ? '' : `<ul>${precos.join('')}</ul>`}`
}

function desenharPedido(chave: string, pedido: PedidoDeCotacao, feito: string | null, fuso: string): PublicPage {
	const { titces, nomund, itens, aberto } = pedido
	const { titulo, texto } = descreverPedido(pedido)
	const estado = titulo === null ? texto : `${titulo}. ${texto}`
	const acao = `/proxy/wscontratacoes/cotacao/${encodeURIComponent(chave)}/formulario`
	const formulario =
		aberto === 'N'
			? ''
			: `<form method="post" action="${acao}">${itens.map(desenharCampo).join('')}<p><button name="ato" value="responder">Enviar preços</button> <button name="ato" value="recusar">Não vou cotar</button></p></form>`
	return {
		title: 'Pedido de cotação',
		description: 'Responda ao pedido de preços, sem cadastro.',
		canonical: enderecoDaCotacao(chave),
		html: `<h1>Pedido de cotação</h1>${noticiar(pedido, feito)}<p>${escapeHtml(nomund)}: ${escapeHtml(titces)}</p><p>${escapeHtml(estado)}</p>${desenharRecibo(pedido, fuso)}${formulario}`,
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
			desenharPedido(
				chave,
				await mostrarPedido(db, portal, chave),
				query.get('feito'),
				portal.config.PORTAL_FUSO_HORARIO,
			),
		)
	},
	listPaths: () => Promise.resolve([]),
}
