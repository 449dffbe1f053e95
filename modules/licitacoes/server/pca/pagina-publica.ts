import { escapeHtml, parteDe } from '@portal/platform/contract'
import { NotFoundError, type PublicPageSource, writeNextPage } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	CodigoDoPlano,
	enderecoDaLicitacao,
	enderecoDoPlano,
	escreverNumeroDoPlano,
	escreverQuantidade,
	escreverReais,
	FiltroDoPlano,
	GRUPOS,
	type LinhaDoPlano,
	SITUACOES,
	SITUACOES_DO_PLANO,
} from '../../contract/index.ts'
import { paginarPlano } from './queries.ts'
import { escreverMes, lerNomesDasUnidades, obterLinhaInteira } from './rotas.ts'

const LISTA = '/licitacoes/pca'
const DESCRICAO = 'O que cada unidade da universidade prevê contratar, em que mês e por quanto.'

const desenharLinha = (linha: LinhaDoPlano): string =>
	`<li><a href="${enderecoDoPlano(linha.codpca)}">${escapeHtml(linha.dscpca)}</a>. ${escapeHtml(linha.nomund)}. ${escreverMes(linha.mespca)} de ${linha.anopca}. ${linha.vlrest === null ? '' : `Valor estimado: ${escreverReais(linha.vlrest)}. `}${SITUACOES_DO_PLANO[linha.sitpca]}.</li>`

/** Public page of the annual plan, a page of it at a time. */
export const paginaDoPlano: PublicPageSource = {
	path: LISTA,
	async draw({ db, portal, query }) {
		const lido = z.safeParse(FiltroDoPlano, Object.fromEntries(query))
		const { pagina, porPagina, ...filtro } = lido.success ? lido.data : z.parse(FiltroDoPlano, {})
		const { linhas, total } = await paginarPlano(db, filtro, parteDe({ pagina, porPagina }))
		const nomear = await lerNomesDasUnidades(portal)
		const itens = linhas.map((linha) => desenharLinha(nomear(linha))).join('')
		return {
			title: 'Plano de contratações anual',
			description: DESCRICAO,
			canonical: pagina === 1 ? LISTA : `${LISTA}?pagina=${pagina}`,
			html: `<h1>Plano de contratações anual</h1><p>${DESCRICAO}</p><p><a href="/proxy/wslicitacoes/api/pca/planilha?formato=csv">O plano inteiro, em CSV</a></p>${itens === '' ? '<p>O plano ainda não foi publicado.</p>' : `<ul>${itens}</ul>`}${writeNextPage(LISTA, query, { pagina, porPagina }, total)}<p><a href="/licitacoes">Licitações</a></p>`,
		}
	},
	listPaths: () => Promise.resolve([LISTA]),
}

/** Public page of a line of the plan, with the tenders that came from it. */
export const paginaDaLinhaDoPlano: PublicPageSource = {
	path: '/licitacoes/pca/:codpca',
	async draw({ db, portal, params }) {
		const lido = z.safeParse(CodigoDoPlano, params)
		if (!lido.success) return undefined
		try {
			const linha = await obterLinhaInteira(db, portal, lido.data.codpca)
			const { dscpca, nomund, codgrp, anopca, mespca, qtdpca, unimed, vlrest, licitacoes } = linha
			const fatos = [
				`Linha ${escreverNumeroDoPlano(linha)} do plano de ${nomund}.`,
				`Grupo: ${GRUPOS[codgrp]}.`,
				`Prevista para ${escreverMes(mespca).toLowerCase()} de ${anopca}.`,
				...(qtdpca === null ? [] : [`Quantidade: ${escreverQuantidade(qtdpca, unimed ?? '').trim()}`]),
				...(vlrest === null ? [] : [`Valor estimado: ${escreverReais(vlrest)}.`]),
			]
			const daqui = licitacoes.map(
				({ codpcddsp, numlct, sitlct }) =>
					`<li><a href="${enderecoDaLicitacao(codpcddsp)}">Licitação ${escapeHtml(numlct)}</a>: ${SITUACOES[sitlct]}.</li>`,
			)
			return {
				title: dscpca.slice(0, 120),
				description: `${dscpca} ${fatos.join(' ')}`.slice(0, 300),
				canonical: enderecoDoPlano(linha.codpca),
				html: `<h1>${escapeHtml(dscpca)}</h1><ul>${fatos.map((fato) => `<li>${escapeHtml(fato)}</li>`).join('')}</ul><h2>Licitações</h2>${daqui.length > 0 ? `<ul>${daqui.join('')}</ul>` : '<p>Ainda não há licitação desta linha.</p>'}<p><a href="${LISTA}">Plano de contratações anual</a></p>`,
			}
		} catch (erro) {
			if (erro instanceof NotFoundError) return undefined
			throw erro
		}
	},
	listPaths: () => Promise.resolve([]),
}
