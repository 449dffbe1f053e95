import { diaEscrito, escapeHtml } from '@portal/platform/contract'
import { type PublicPageSource, writeNextPage } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	ENDERECO_DOS_LIMITES,
	escreverUso,
	FiltroLimites,
	FORA_DO_CATALOGO,
	formatarReais,
	INCISOS,
	type LimiteDaClasse,
	type LimiteDoAno,
} from '../../contract/index.ts'
import { listarGastos } from './limites.ts'

const desenharLimite = ({ inciso, vlrlim, dtaini, nomnor }: LimiteDoAno): string =>
	`<li>${INCISOS[inciso]}: ${formatarReais(vlrlim)}, desde ${diaEscrito(dtaini)} (${escapeHtml(nomnor)})</li>`

function desenharGasto({ nomund, nomgrpbem, inciso, vlrgas, vlrsem, ...uso }: LimiteDaClasse): string {
	const sem = Number(vlrsem) === 0 ? '' : ` Sem fundamento informado: ${formatarReais(vlrsem)}.`
	return `<li>${escapeHtml(nomgrpbem ?? FORA_DO_CATALOGO)}, ${escapeHtml(nomund)}. ${INCISOS[inciso]}: ${formatarReais(vlrgas)}, ${escreverUso(uso)}.${sem}</li>`
}

function desenharGastos(itens: readonly LimiteDaClasse[], total: number, { codund }: FiltroLimites): string {
	if (total === 0)
		return `<p>Nenhuma dispensa por valor${codund === undefined ? '' : ' desta unidade'} teve resultado neste ano.</p>`
	return itens.length === 0
		? '<p>A lista termina antes desta página. Volte à primeira.</p>'
		: `<ul>${itens.map(desenharGasto).join('')}</ul>`
}

/** Public page of the yearly limits of direct contracts, read whole without scripts. */
export const paginaDosLimites: PublicPageSource = {
	path: ENDERECO_DOS_LIMITES,
	async draw({ db, portal, query }) {
		const lido = z.safeParse(FiltroLimites, Object.fromEntries(query))
		const filtro = lido.success ? lido.data : z.parse(FiltroLimites, {})
		const { itens, total, ano, limites } = await listarGastos(db, portal, filtro)
		const outro = lido.error?.issues.some(({ path }) => path[0] === 'ano')
			? `<p>O ano do endereço não é de 2021 a 2100. Os números são de ${ano}.</p>`
			: ''
		const campo = filtro.codund === undefined ? '' : `<input type="hidden" name="codund" value="${filtro.codund}">`
		return {
			title: `Limites das dispensas em ${ano}`,
			description: 'O que cada unidade gastou no ano em dispensas por valor, por classe, diante do limite da lei.',
			canonical: ENDERECO_DOS_LIMITES,
			html: `<h1>Limites das dispensas em ${ano}</h1>${outro}<p>O que cada unidade gastou em dispensas por valor (Lei 14.133/2021, art. 75, I e II). A lei soma por ramo de atividade; a classe do catálogo é o mais próximo que o portal conhece. Compras sem fundamento informado são ditas à parte, e não contam.</p><form action="${ENDERECO_DOS_LIMITES}">${campo}<p><label>Ano <input name="ano" inputmode="numeric" pattern="20[0-9]{2}" required maxlength="4" value="${ano}"></label> <button>Ver</button></p></form><h2>Limites</h2>${limites.length === 0 ? '<p>Nenhum limite deste ano está cadastrado.</p>' : `<ul>${limites.map(desenharLimite).join('')}</ul>`}<h2>Gastos</h2>${desenharGastos(itens, total, filtro)}${writeNextPage(ENDERECO_DOS_LIMITES, query, filtro, total)}`,
		}
	},
	listPaths: () => Promise.resolve([ENDERECO_DOS_LIMITES]),
}
