import { diaEscrito, escapeHtml, Paginacao } from '@portal/platform/contract'
import { NotFoundError, type Portal, type PublicPage, type PublicPageSource } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	Codigo,
	CRITERIOS,
	type Documento,
	enderecoDaLicitacao,
	enderecoDoDocumento,
	enderecoDoZip,
	type LicitacaoCompleta,
	MODALIDADES,
	type Pedido,
	SITUACOES,
	TIPOS_DE_DOCUMENTO,
	TIPOS_DE_PEDIDO,
} from '../contract/index.ts'
import { mostrarLicitacao, mostrarLicitacoes } from './mostrar.ts'
import { lerDiaDaAbertura } from './prazos.ts'
import { listarMudadas, paginarLicitacoes } from './queries/licitacoes.ts'

const LISTA = '/licitacoes'
const DESCRICAO = 'O que a universidade vai contratar, com prazos, edital e perguntas.'
const MAXIMO_NO_MAPA = 5000

const desenharParagrafos = (texto: string): string =>
	texto
		.split(/\n+/)
		.filter((paragrafo) => paragrafo.trim() !== '')
		.map((paragrafo) => `<p>${escapeHtml(paragrafo)}</p>`)
		.join('')

/** Public page of the open tenders, a page of them at a time. */
export const paginaDasLicitacoes: PublicPageSource = {
	path: LISTA,
	async draw({ db, portal, query }) {
		const lido = z.safeParse(Paginacao, Object.fromEntries(query))
		const { pagina, porPagina } = lido.success ? lido.data : z.parse(Paginacao, {})
		const { itens, total } = await paginarLicitacoes(db, { parte: 'abertas', pagina, porPagina })
		const linhas = (await mostrarLicitacoes(portal, itens)).map(
			({ codpcddsp, numlct, dscobj, dtaabe, sitlct, nomund }) =>
				`<li><a href="${enderecoDaLicitacao(codpcddsp)}">Licitação ${escapeHtml(numlct)}</a>: ${escapeHtml(dscobj)} ${escapeHtml(nomund)}. Abertura em ${diaEscrito(lerDiaDaAbertura(portal, { dtaabe }))}. ${SITUACOES[sitlct]}.</li>`,
		)
		const seguinte =
			pagina * porPagina < total ? `<p><a href="${LISTA}?pagina=${pagina + 1}">Página seguinte</a></p>` : ''
		return {
			title: 'Licitações',
			description: DESCRICAO,
			canonical: pagina === 1 ? LISTA : `${LISTA}?pagina=${pagina}`,
			html: `<h1>Licitações</h1><p>${DESCRICAO}</p><ul>${linhas.join('')}</ul>${seguinte}`,
		}
	},
	listPaths: () => Promise.resolve([]),
}

/** Public page of a tender: object, dates, notice, and requests with their answers. */
export const paginaDaLicitacao: PublicPageSource = {
	path: '/licitacoes/:codpcddsp',
	async draw({ db, portal, params }) {
		const lido = z.safeParse(Codigo, params)
		if (!lido.success) return undefined
		try {
			return desenharLicitacao(portal, await mostrarLicitacao(db, portal, lido.data.codpcddsp))
		} catch (erro) {
			if (erro instanceof NotFoundError) return undefined
			throw erro
		}
	},
	listPaths: async (db) =>
		(await listarMudadas(db, MAXIMO_NO_MAPA)).map(({ codpcddsp }) => enderecoDaLicitacao(codpcddsp)),
}

function desenharLicitacao(portal: Portal, licitacao: LicitacaoCompleta): PublicPage {
	const {
		codpcddsp,
		numlct,
		modlct,
		nomund,
		dscobj,
		sitlct,
		dtaabe,
		dtalimper,
		crijul,
		conta,
		txtedt,
		pedidos,
		documentos,
	} = licitacao
	const datas = [
		`Situação: ${SITUACOES[sitlct]}.`,
		`Abertura em ${diaEscrito(lerDiaDaAbertura(portal, { dtaabe }))}.`,
		`Pedidos até ${diaEscrito(dtalimper)}.`,
		`${CRITERIOS[crijul]}.`,
		conta,
	]
	const itens = datas.map((data) => `<li>${escapeHtml(data)}</li>`).join('')
	return {
		title: `Licitação ${numlct}`,
		description: dscobj.slice(0, 300),
		canonical: enderecoDaLicitacao(codpcddsp),
		html: `<h1>Licitação ${escapeHtml(numlct)}</h1><p>${escapeHtml(`${MODALIDADES[modlct]} · ${nomund}`)}</p><p>${escapeHtml(dscobj)}</p><ul>${itens}</ul><h2>Edital</h2>${desenharParagrafos(txtedt)}<h2>Documentos</h2>${desenharDocumentos(codpcddsp, documentos)}<h2>Pedidos</h2>${pedidos.map(desenharPedido).join('') || '<p>Ninguém fez pedidos ainda.</p>'}<p><a href="${LISTA}">Todas as licitações</a></p>`,
	}
}

const desenharPedido = ({ numesc, tipesc, txtper, txtrsp }: Pedido): string =>
	`<h3>${TIPOS_DE_PEDIDO[tipesc]} ${numesc}</h3>${desenharParagrafos(txtper)}${txtrsp ? `<p>Resposta:</p>${desenharParagrafos(txtrsp)}` : '<p>À espera de resposta.</p>'}`

function desenharDocumentos(codpcddsp: number, documentos: readonly Documento[]): string {
	const itens = documentos.flatMap(({ numdoc, tipdoc, titdoc, versoes }) =>
		versoes.map(
			({ numverdoc, nomarq, sha256 }) =>
				`<li><a href="${enderecoDoDocumento({ codpcddsp, numdoc, numverdoc })}">${TIPOS_DE_DOCUMENTO[tipdoc]}: ${escapeHtml(titdoc)}, versão ${numverdoc}</a> (${escapeHtml(nomarq)}, SHA-256 ${sha256})</li>`,
		),
	)
	return `<ul>${itens.join('')}<li><a href="${enderecoDoZip(codpcddsp)}">O edital e todos os documentos, em um ZIP</a></li></ul>`
}
