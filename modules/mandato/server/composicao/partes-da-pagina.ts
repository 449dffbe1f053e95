import { obterPessoas } from '@portal/pessoas/server/public'
import { Dia, diaEscrito, escapeHtml, Paginacao, parteDe } from '@portal/platform/contract'
import { formatInstant, type PublicPageRequest, writeNextPage } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	type Composicao,
	EXERCICIOS,
	enderecoDoColegiado,
	escreverDias,
	escreverLugar,
	MOTIVOS_DO_FIM,
	obterCadeirasNoTempo,
	SITUACOES_DA_REUNIAO,
	TITULARIDADES,
} from '../../contract/index.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { AGORA, paginarPeriodos } from '../queries/composicao.ts'
import { paginarReunioes } from '../queries/reunioes.ts'
import { comparar } from './comparar.ts'
import { nomear } from './compor.ts'
import { desenharNoTempo } from './linha-do-tempo.ts'

/** Parts of a board's page, by the name that each has in the address. */
export const PARTES = {
	composicao: 'Composição',
	reunioes: 'Reuniões',
	tempo: 'No tempo',
	historico: 'Histórico',
	comparar: 'Comparar',
} as const
export type Parte = keyof typeof PARTES
const PARTES_EM_ORDEM = Object.keys(PARTES) as Parte[]

export const lerParte = (query: URLSearchParams): Parte => {
	const pedida = query.get('aba') ?? ''
	return Object.hasOwn(PARTES, pedida) ? (pedida as Parte) : 'composicao'
}

type DaParte = PublicPageRequest & { readonly composicao: Composicao }

/** Query of a part on a day, as it is known now or was known at an instant. */
export const montarBusca = (parte: Parte, { data, em }: Pick<Composicao, 'data' | 'em'>): string =>
	new URLSearchParams({ ...(parte === 'composicao' ? {} : { aba: parte }), data, ...(em ? { em } : {}) }).toString()

/** Links to the parts, which keep the day and the instant that are shown. */
export function desenharPartes(atual: Parte, composicao: Composicao): string {
	const links = PARTES_EM_ORDEM.map((parte) =>
		parte === atual
			? `<strong aria-current="page">${PARTES[parte]}</strong>`
			: `<a href="?${escapeHtml(montarBusca(parte, composicao))}">${PARTES[parte]}</a>`,
	)
	return `<nav aria-label="Partes do colegiado"><p>${links.join(' · ')}</p></nav>`
}

/** A part other than the composition, whole without scripts. */
export const desenharParte = (parte: Exclude<Parte, 'composicao'>, pedido: DaParte): Promise<string> =>
	({ reunioes: desenharReunioes, tempo: desenharTempo, historico: desenharHistorico, comparar: desenharComparacao })[
		parte
	](pedido)

const lerPagina = (query: URLSearchParams): Paginacao => {
	const lida = z.safeParse(Paginacao, { pagina: query.get('pagina') ?? undefined, porPagina: 20 })
	return lida.success ? lida.data : z.parse(Paginacao, { porPagina: 20 })
}

const desenharTabela = (colunas: readonly string[], linhas: readonly (readonly string[])[]): string =>
	`<table><thead><tr>${colunas.map((nome) => `<th scope="col">${nome}</th>`).join('')}</tr></thead><tbody>${linhas
		.map(
			([primeira = '', ...outras]) =>
				`<tr><th scope="row">${primeira}</th>${outras.map((uma) => `<td>${uma}</td>`).join('')}</tr>`,
		)
		.join('')}</tbody></table>`

async function desenharReunioes({ db, portal, query, composicao: { colegiado } }: DaParte): Promise<string> {
	const pagina = lerPagina(query)
	const { codcol } = await obterColegiado(db, colegiado)
	const { itens, total } = await paginarReunioes(db, codcol, parteDe(pagina))
	if (total === 0) return '<p>Este colegiado ainda não tem reuniões registradas.</p>'
	const linhas = itens.map(({ dtareu, dsclocreu, sitreu, codaucdoc }) => [
		formatInstant(dtareu, portal.config.PORTAL_FUSO_HORARIO),
		escapeHtml(dsclocreu),
		SITUACOES_DA_REUNIAO[sitreu] + (codaucdoc ? `<br><a href="/iddigital/${codaucdoc}">ata assinada</a>` : ''),
	])
	return desenharTabela(['Dia e hora', 'Lugar', 'Situação'], linhas) + escreverSeguinte(colegiado, query, pagina, total)
}

const escreverSeguinte = (
	colegiado: Composicao['colegiado'],
	query: URLSearchParams,
	pagina: Paginacao,
	total: number,
): string => writeNextPage(enderecoDoColegiado(colegiado), query, pagina, total)

async function desenharTempo({ db, portal, query, composicao: { colegiado, em } }: DaParte): Promise<string> {
	const lido = z.safeParse(obterCadeirasNoTempo.query, { ano: query.get('ano') ?? undefined })
	const { codclg, sglclg } = colegiado
	const { de, ate, cadeiras } = await desenharNoTempo(db, portal, {
		codclg,
		sglclg,
		em: em ?? undefined,
		...(lido.success ? lido.data : {}),
	})
	const linhas = cadeiras.flatMap(({ nomcad, ocupantes, vagas }) =>
		[
			...ocupantes.map((um) => ({ quem: um.nompes, como: escreverLugar(um), ...um })),
			...vagas.map((vaga) => ({ quem: 'Ninguém', como: 'Vaga', ...vaga })),
		]
			.sort((a, b) => a.dtaini.localeCompare(b.dtaini))
			.map((um) => [escapeHtml(nomcad), escapeHtml(um.quem), um.como, escreverDias(um)]),
	)
	const anteriores = new URLSearchParams({
		aba: 'tempo',
		ano: String(Number(de.slice(0, 4)) - 1),
		...(em ? { em } : {}),
	})
	return `<p>De ${diaEscrito(de)} a ${diaEscrito(ate)}. <a href="?${escapeHtml(anteriores.toString())}">Anos anteriores</a></p>${desenharTabela(['Cadeira', 'Quem', 'Como', 'Período'], linhas)}`
}

async function desenharHistorico({ db, query, composicao }: DaParte): Promise<string> {
	const { colegiado, em, nomes, extincoes } = composicao
	const pagina = lerPagina(query)
	const { linhas, total } = await paginarPeriodos(db, colegiado, { ...parteDe(pagina), em: em ?? AGORA })
	const pessoas = await obterPessoas(
		db,
		linhas.map(({ codpes }) => codpes),
	)
	const atos = [
		...extincoes.map(
			({ dtadtvclg, numatoext, numatodes }) =>
				`${numatodes ? 'Extinção desfeita, que valeria desde' : 'Extinção em'} ${diaEscrito(dtadtvclg)} (${escapeHtml(numatodes ?? numatoext)}).`,
		),
		...nomes.map(({ nomclg, ate, numato }) => `Até ${diaEscrito(ate)}: ${escapeHtml(nomclg)} (${escapeHtml(numato)}).`),
	]
	const periodos = linhas.map(({ codpes, nomcad, motexe, ...dias }) => [
		escapeHtml(nomear(pessoas, codpes)),
		escapeHtml(nomcad),
		EXERCICIOS[motexe],
		escreverDias(dias),
	])
	const lista = atos.length > 0 ? `<ul>${atos.map((ato) => `<li>${ato}</li>`).join('')}</ul>` : ''
	if (total === 0) return `${lista}<p>Ninguém exerceu uma cadeira deste colegiado ainda.</p>`
	return (
		lista +
		desenharTabela(['Quem', 'Cadeira', 'Como', 'Período'], periodos) +
		escreverSeguinte(colegiado, query, pagina, total)
	)
}

async function desenharComparacao({
	db,
	portal,
	query,
	composicao: { colegiado, data, em },
}: DaParte): Promise<string> {
	const lido = z.safeParse(Dia, query.get('de'))
	const formulario = `<form method="get"><input type="hidden" name="aba" value="comparar">${em ? `<input type="hidden" name="em" value="${escapeHtml(em)}">` : ''}<p><label>De <input type="date" name="de" required value="${lido.success ? lido.data : ''}"></label> <label>Até <input type="date" name="data" required value="${data}"></label> <button>Comparar</button></p></form>`
	if (!lido.success) return `${formulario}<p>Escolha o primeiro dia para ver o que mudou desde então.</p>`
	if (lido.data > data) return `${formulario}<p>O segundo dia vem antes do primeiro. Troque os dois.</p>`
	const { entraram, sairam } = await comparar(db, portal, colegiado, { de: lido.data, ate: data, em: em ?? undefined })
	const listar = (mudancas: readonly string[], ninguem: string) =>
		mudancas.length === 0 ? `<p>${ninguem}</p>` : `<ul>${mudancas.map((uma) => `<li>${uma}</li>`).join('')}</ul>`
	const escrever = ({ nompes, nomcad, titsup }: (typeof entraram)[number]) =>
		`${escapeHtml(nompes)}, ${TITULARIDADES[titsup].toLowerCase()} em ${escapeHtml(nomcad)}`
	return `${formulario}<h3>Entraram</h3>${listar(entraram.map(escrever), 'Ninguém entrou.')}<h3>Saíram</h3>${listar(
		sairam.map((um) => escrever(um) + (um.motfim ? ` (${MOTIVOS_DO_FIM[um.motfim].toLowerCase()})` : '')),
		'Ninguém saiu.',
	)}`
}
