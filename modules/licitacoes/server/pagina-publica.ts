import { escapeHtml } from '@portal/platform/contract'
import {
	type Db,
	NotFoundError,
	type Portal,
	type PublicPage,
	type PublicPageSource,
	writeNextPage,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	Codigo,
	enderecoDaLicitacao,
	enderecoDoOcds,
	enderecoDoPlano,
	escreverJulgamento,
	escreverOrdem,
	escreverSituacao,
	escreverUltimoMomento,
	FiltroLicitacoes,
	type LicitacaoCompleta,
	MODALIDADES,
} from '../contract/index.ts'
import { paginarCredenciados } from './credenciados/queries.ts'
import {
	desenharCredenciados,
	desenharDocumentos,
	desenharEvento,
	desenharFases,
	desenharFormulario,
	desenharItens,
	desenharParagrafos,
	desenharPedido,
	desenharRecurso,
} from './desenhos.ts'
import { lerDesfecho } from './desfecho.ts'
import { mostrarLicitacao, mostrarLicitacoes } from './mostrar.ts'
import { escreverAbertura } from './prazos.ts'
import { listarTodas, paginarLicitacoes } from './queries/licitacoes.ts'

const LISTA = '/licitacoes'
const DESCRICAO = 'O que a universidade vai contratar, com prazos, edital e perguntas.'
const MAXIMO_NO_MAPA = 5000

/** Public list of the tenders, with the filters of the address. */
export const paginaDasLicitacoes: PublicPageSource = {
	path: LISTA,
	async draw({ db, portal, query }) {
		const lido = z.safeParse(FiltroLicitacoes, Object.fromEntries(query))
		const filtro = lido.success ? lido.data : z.parse(FiltroLicitacoes, {})
		const { itens, total } = await paginarLicitacoes(db, filtro)
		const linhas = (await mostrarLicitacoes(portal, itens)).map(
			(uma) =>
				`<li><a href="${enderecoDaLicitacao(uma.codpcddsp)}">Licitação ${escapeHtml(uma.numlct)}</a>: ${escapeHtml(uma.dscobj)} ${escapeHtml(uma.nomund)}. ${escreverAbertura(portal, uma)}. ${escreverSituacao(uma)}.</li>`,
		)
		return {
			title: 'Licitações',
			description: DESCRICAO,
			canonical: filtro.pagina === 1 ? LISTA : `${LISTA}?pagina=${filtro.pagina}`,
			html: `<h1>Licitações</h1><p>${DESCRICAO}</p><p><a href="/licitacoes/interesse">Receber licitações por e-mail ou no programa de agenda</a></p><p><a href="/licitacoes/pca">Plano de contratações anual</a></p><ul>${linhas.join('')}</ul>${writeNextPage(LISTA, query, filtro, total)}`,
		}
	},
	listPaths: () => Promise.resolve([]),
}

/** Public page of a tender: object, dates, notice, and requests with their answers. */
export const paginaDaLicitacao: PublicPageSource = {
	path: '/licitacoes/:codpcddsp',
	async draw({ db, portal, params, query }) {
		const lido = z.safeParse(Codigo, params)
		if (!lido.success) return undefined
		try {
			const { codpcddsp } = lido.data
			const licitacao = await mostrarLicitacao(db, portal, codpcddsp)
			return desenharLicitacao(portal, licitacao, {
				pedido: await lerDesfecho(db, portal, enderecoDaLicitacao(codpcddsp), query.get('pedido')),
				credenciados: licitacao.modlct === 'CRE' ? await desenharOsCredenciados(db, codpcddsp) : '',
			})
		} catch (erro) {
			if (erro instanceof NotFoundError) return undefined
			throw erro
		}
	},
	listPaths: async (db) =>
		(await listarTodas(db, MAXIMO_NO_MAPA)).map(({ codpcddsp, dtaalt }) => ({
			path: enderecoDaLicitacao(codpcddsp),
			changed: dtaalt,
		})),
}

const CREDENCIADOS_NA_PAGINA = 500

async function desenharOsCredenciados(db: Db, codpcddsp: number): Promise<string> {
	const { itens, total } = await paginarCredenciados(db, codpcddsp, { pagina: 1, porPagina: CREDENCIADOS_NA_PAGINA })
	return desenharCredenciados(itens, total)
}

interface NaPagina {
	/** Number of the request that was just made, or 'N' for one that was refused. */
	readonly pedido: string | undefined
	/** Part of the page; empty: the tender has none. */
	readonly credenciados: string
}

/** Whole tender. The text of the notice stands as high as on the page, since it is the largest text of the screen. */
function desenharLicitacao(
	portal: Portal,
	licitacao: LicitacaoCompleta,
	{ pedido, credenciados }: NaPagina,
): PublicPage {
	const {
		codpcddsp,
		numlct,
		modlct,
		nomund,
		dscobj,
		dtalimper,
		conta,
		txtedt,
		pedidos,
		documentos,
		recursos,
		eventos,
	} = licitacao
	const datas = [
		`Situação: ${escreverSituacao(licitacao)}.`,
		`${escreverAbertura(portal, licitacao)}.`,
		dtalimper === null ? 'Pedidos enquanto estiver aberta.' : `Pedidos até ${escreverUltimoMomento(dtalimper)}.`,
		modlct === 'CRE' ? '' : `${escreverJulgamento(licitacao)}.`,
		escreverOrdem(licitacao) ?? '',
		conta,
	]
	const { compra, plano } = licitacao
	const ligacao = [
		...(plano
			? [
					`<li><a href="${enderecoDoPlano(plano.codpca)}">Linha ${escapeHtml(plano.numero)} do plano de contratações anual</a></li>`,
				]
			: []),
		...(compra
			? [
					`<li><a href="${compra.endereco}">Compra ${escapeHtml(compra.numero)}</a></li>`,
					`<li><a href="${compra.dados}">Dados abertos da compra, em OCDS</a></li>`,
				]
			: []),
	]
	const itens = [...datas.filter(Boolean).map((data) => `<li>${escapeHtml(data)}</li>`), ...ligacao].join('')
	return {
		title: `Licitação ${numlct}`,
		description: dscobj.slice(0, 300),
		canonical: enderecoDaLicitacao(codpcddsp),
		html: `<h1>Licitação ${escapeHtml(numlct)}</h1><p>${escapeHtml(`${MODALIDADES[modlct]} · ${nomund}`)}</p><p>${escapeHtml(dscobj)}</p><ul>${itens}</ul><h2>Edital</h2>${desenharParagrafos(txtedt)}<h2>Fases</h2>${desenharFases(portal, licitacao)}${desenharItens(licitacao, compra?.bens ?? [])}${credenciados}<h2>Documentos</h2>${desenharDocumentos(codpcddsp, documentos)}<p><a href="/proxy/wslicitacoes/api/licitacoes/${codpcddsp}/agenda.ics">Datas, para programas de agenda</a></p><p><a href="${enderecoDoOcds(codpcddsp)}">Dados abertos da licitação, em OCDS</a></p><h2>Pedidos</h2>${pedidos.map(desenharPedido).join('') || '<p>Ninguém fez pedidos ainda.</p>'}${desenharFormulario(licitacao, pedido)}<h2>Recursos</h2>${recursos.map(desenharRecurso).join('') || '<p>Não há recursos.</p>'}<h2>Andamento</h2><ul>${eventos.map((evento) => desenharEvento(portal, evento)).join('')}</ul><p><a href="${LISTA}">Todas as licitações</a></p>`,
	}
}
