import { diaEscrito, escapeHtml } from '@portal/platform/contract'
import { diaDe, NotFoundError, type PublicPage, type PublicPageSource, writeNextPage } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	CEFR,
	ChaveDoConvenio,
	ChaveDoEdital,
	type Condicao,
	type ConvenioInteiro,
	CRITERIOS,
	DESEMPATES,
	type EditalInteiro,
	enderecoDoConvenio,
	enderecoDoEdital,
	escreverArea,
	escreverIdioma,
	escreverPais,
	FASES,
	FiltroConvenios,
	FiltroEditais,
	montarEnderecoDoXml,
	NIVEIS,
	recusaDeExportarConvenio,
	SENTIDOS,
	SITUACOES_DO_CONVENIO,
	TIPOS_DE_CONVENIO,
	TIPOS_DE_MOBILIDADE,
} from '../contract/index.ts'
import { obterEditalPublicado } from './inscrever.ts'
import { contarPaises, paginarConvenios } from './lista-de-convenios.ts'
import { mostrarConvenio, mostrarConvenios, mostrarEditais, mostrarEdital } from './mostrar.ts'
import { listarVigentes } from './queries/convenios.ts'
import { listarPublicados, paginarEditais } from './queries/editais.ts'

const LISTA = '/nereu'
const EDITAIS = '/nereu/editais'
const MAPA = '/nereu/mapa'

/** Public list of agreements; the search is a plain form, so that it works without scripts too. */
export const paginaDosConvenios: PublicPageSource = {
	path: LISTA,
	async draw({ portal, query }) {
		const lido = z.safeParse(FiltroConvenios, Object.fromEntries(query))
		const filtro = lido.success ? lido.data : z.parse(FiltroConvenios, {})
		const { linhas, total } = await paginarConvenios(portal, filtro)
		const itens = (await mostrarConvenios(portal, linhas)).map(
			({ codcvn, nomorg, nomorgori, cidorg, codpais, tipcvn }) =>
				`<li><a href="${enderecoDoConvenio(codcvn)}">${escapeHtml(nomorg)}</a>${nomorgori ? ` (${escapeHtml(nomorgori)})` : ''}, ${escapeHtml(cidorg)}, ${escapeHtml(escreverPais(codpais))} · ${TIPOS_DE_CONVENIO[tipcvn]}</li>`,
		)
		return {
			title: 'Convênios internacionais',
			description: 'Os convênios em vigor com instituições de outros países: condições, idiomas e editais abertos.',
			canonical: filtro.pagina === 1 ? LISTA : `${LISTA}?pagina=${filtro.pagina}`,
			html: `<h1>Convênios internacionais</h1><form method="get" action="${LISTA}"><label>Instituição, cidade ou país <input name="busca" maxlength="120" value="${escapeHtml(filtro.busca ?? '')}"></label> <button>Procurar</button></form><p>${total} convênios. <a href="${MAPA}">Por país</a> · <a href="${EDITAIS}">Editais de mobilidade</a></p><ul>${itens.join('')}</ul>${writeNextPage(LISTA, query, filtro, total)}`,
		}
	},
	listPaths: () => Promise.resolve([]),
}

/** Countries with agreements, as the table behind the map. */
export const paginaDoMapa: PublicPageSource = {
	path: MAPA,
	async draw({ portal }) {
		const linhas = (await contarPaises(portal)).map(
			({ codpais, qtd }) =>
				`<tr><th scope="row"><a href="${LISTA}?codpais=${codpais}">${escapeHtml(escreverPais(codpais))}</a></th><td>${qtd}</td></tr>`,
		)
		return {
			title: 'Mapa dos convênios',
			description: 'Os países em que há convênio em vigor, e quantos há em cada um.',
			canonical: MAPA,
			html: `<h1>Mapa dos convênios</h1><table><thead><tr><th scope="col">País</th><th scope="col">Convênios</th></tr></thead><tbody>${linhas.join('')}</tbody></table><p><a href="${LISTA}">Todos os convênios</a></p>`,
		}
	},
	listPaths: () => Promise.resolve([]),
}

export const paginaDoConvenio: PublicPageSource = {
	path: '/nereu/convenios/:codcvn',
	async draw({ db, portal, params }) {
		const chave = z.safeParse(ChaveDoConvenio, params)
		if (!chave.success) return undefined
		try {
			return desenharConvenio(await mostrarConvenio(db, portal, chave.data.codcvn))
		} catch (erro) {
			if (erro instanceof NotFoundError) return undefined
			throw erro
		}
	},
	listPaths: async (db, portal) =>
		(await listarVigentes(db, diaDe(portal))).map(({ codcvn }) => enderecoDoConvenio(codcvn)),
}

const escreverIdiomas = (idiomas: Condicao['idiomas']): string =>
	idiomas.map(({ idioma, cefr }) => `${escreverIdioma(idioma)} ${cefr}`).join(', ') || '—'

const desenharCondicao = ({
	tipmob,
	sentido,
	niveis,
	areas,
	idiomas,
	qtdpes,
	qtdmes,
	anoini,
	anofim,
}: Condicao): string =>
	`<tr><th scope="row">${TIPOS_DE_MOBILIDADE[tipmob]}, ${SENTIDOS[sentido]}</th><td>${niveis.map((nivel) => NIVEIS[nivel]).join(', ')}</td><td>${escapeHtml(areas.map(escreverArea).join(', ') || 'todas')}</td><td>${escapeHtml(escreverIdiomas(idiomas))}</td><td>${qtdpes} por ano, ${qtdmes} meses</td><td>${anoini} a ${anofim}</td></tr>`

function desenharConvenio(convenio: ConvenioInteiro): PublicPage {
	const {
		codcvn,
		nomcvn,
		nomorg,
		nomorgori,
		cidorg,
		codpais,
		tipcvn,
		situacao,
		nomundrsp,
		dtainicvn,
		dtafim,
		condicoes,
		hash,
		heiorg,
		numver,
		editais,
	} = convenio
	const onde = `${escapeHtml(nomorg)}${nomorgori ? ` (${escapeHtml(nomorgori)})` : ''}, ${escapeHtml(cidorg)}, ${escapeHtml(escreverPais(codpais))}`
	const abertos = editais.map(
		({ codedt, titedt, qtdvag, dtafim: ate }) =>
			`<li><a href="${enderecoDoEdital(codedt)}">${escapeHtml(titedt)}</a>: ${qtdvag} vagas, até ${diaEscrito(ate)}</li>`,
	)
	return {
		title: `${nomorg} · convênio`,
		description: `${nomcvn}: ${TIPOS_DE_CONVENIO[tipcvn]}, condições de cooperação e editais abertos.`,
		canonical: enderecoDoConvenio(codcvn),
		html: `<h1>${escapeHtml(nomcvn)}</h1><p>${onde}</p><p>${TIPOS_DE_CONVENIO[tipcvn]} · ${escapeHtml(nomundrsp ?? 'Reitoria')} · ${SITUACOES_DO_CONVENIO[situacao]}, de ${diaEscrito(dtainicvn)} a ${diaEscrito(dtafim)}</p><h2>Condições de cooperação</h2><table><thead><tr><th scope="col">Mobilidade</th><th scope="col">Níveis</th><th scope="col">Áreas</th><th scope="col">Idiomas</th><th scope="col">Pessoas</th><th scope="col">Anos</th></tr></thead><tbody>${condicoes.map(desenharCondicao).join('')}</tbody></table><p>${numver === null ? 'Ainda não aprovadas pelos dois lados' : `Versão ${numver}, aprovada pelos dois lados`}. SHA-256: ${hash}</p>${recusaDeExportarConvenio(heiorg, condicoes) ? '' : `<p><a href="${montarEnderecoDoXml(codcvn)}">Convênio em XML da rede EWP</a></p>`}${abertos.length > 0 ? `<h2>Editais abertos</h2><ul>${abertos.join('')}</ul>` : ''}<p><a href="${LISTA}">Todos os convênios</a></p>`,
	}
}

export const paginaDosEditais: PublicPageSource = {
	path: EDITAIS,
	async draw({ db, portal, query }) {
		const lido = z.safeParse(FiltroEditais, Object.fromEntries(query))
		const filtro = lido.success ? lido.data : z.parse(FiltroEditais, {})
		const { linhas, total } = await paginarEditais(db, filtro, diaDe(portal))
		const itens = (await mostrarEditais(portal, linhas)).map(
			({ codedt, titedt, fase, qtdvag, dtafim }) =>
				`<li><a href="${enderecoDoEdital(codedt)}">${escapeHtml(titedt)}</a>: ${FASES[fase]}, ${qtdvag} vagas, inscrições até ${diaEscrito(dtafim)}</li>`,
		)
		return {
			title: 'Editais de mobilidade',
			description:
				'Vagas para estudar em instituições de outros países, com requisitos, critérios e resultado explicado.',
			canonical: filtro.pagina === 1 ? EDITAIS : `${EDITAIS}?pagina=${filtro.pagina}`,
			html: `<h1>Editais de mobilidade</h1><ul>${itens.join('')}</ul>${writeNextPage(EDITAIS, query, filtro, total)}<p><a href="${LISTA}">Convênios internacionais</a></p>`,
		}
	},
	listPaths: () => Promise.resolve([]),
}

export const paginaDoEdital: PublicPageSource = {
	path: '/nereu/editais/:codedt',
	async draw({ db, portal, params }) {
		const chave = z.safeParse(ChaveDoEdital, params)
		if (!chave.success) return undefined
		try {
			await obterEditalPublicado(db, chave.data.codedt)
			return desenharEdital(await mostrarEdital(db, portal, chave.data.codedt))
		} catch (erro) {
			if (erro instanceof NotFoundError) return undefined
			throw erro
		}
	},
	listPaths: async (db) => (await listarPublicados(db)).map(({ codedt }) => enderecoDoEdital(codedt)),
}

function desenharEdital({
	codedt,
	titedt,
	txtedt,
	fase,
	dtaini,
	dtafim,
	vagas,
	regra,
	nomundrsp,
}: EditalInteiro): PublicPage {
	const linhas = vagas.map(
		({ codcvn, nomorg, cidorg, codpais, qtdvag, idioma, cefr }) =>
			`<tr><th scope="row"><a href="${enderecoDoConvenio(codcvn)}">${escapeHtml(nomorg)}</a></th><td>${escapeHtml(cidorg)}, ${escapeHtml(escreverPais(codpais))}</td><td>${qtdvag}</td><td>${idioma ? `${escapeHtml(escreverIdioma(idioma))} ${cefr ?? CEFR[0]}` : '—'}</td></tr>`,
	)
	const criterios = regra.criterios.map(({ criterio, peso }) => `${CRITERIOS[criterio]} (peso ${peso})`).join('; ')
	const desempates = regra.desempates.map((desempate) => DESEMPATES[desempate]).join('; depois ')
	return {
		title: titedt,
		description: `${titedt}: ${FASES[fase]}, inscrições de ${diaEscrito(dtaini)} a ${diaEscrito(dtafim)}.`,
		canonical: enderecoDoEdital(codedt),
		html: `<h1>${escapeHtml(titedt)}</h1><p>${escapeHtml(nomundrsp ?? 'Reitoria')} · ${FASES[fase]} · inscrições de ${diaEscrito(dtaini)} a ${diaEscrito(dtafim)}</p>${txtedt
			.split(/\n+/)
			.map((linha) => `<p>${escapeHtml(linha)}</p>`)
			.join(
				'',
			)}<h2>Vagas</h2><table><thead><tr><th scope="col">Instituição</th><th scope="col">Onde</th><th scope="col">Vagas</th><th scope="col">Idioma</th></tr></thead><tbody>${linhas.join('')}</tbody></table><h2>Classificação</h2><p>${escapeHtml(criterios)}. Empates: ${escapeHtml(desempates || 'nenhum desempate')}; por fim, o número da inscrição.</p><p><a href="${EDITAIS}">Todos os editais</a></p>`,
	}
}
