import { CodigoTexto, diaEscrito, escapeHtml } from '@portal/platform/contract'
import type { Db, Portal, PublicPage, PublicPageSource } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	type BancoDoBem,
	descreverConta,
	enderecoDaCompra,
	enderecoDoBem,
	escreverSaldo,
	FiltroPrecos,
	formatarPreco,
	formatarQuantidade,
	formatarReais,
	MESES,
	MINIMO_DE_ANOS,
	MINIMO_DO_MES,
	nomearPorte,
	PERIODOS,
	PORTES,
	type PrecoMostrado,
	SITUACOES,
	UFS,
} from '../contract/index.ts'
import { pesquisarPrecos } from './banco-de-precos.ts'
import { MAXIMO_NO_MAPA } from './pagina-publica.ts'
import { desenharSeHouver } from './paginas-com-formulario.ts'
import { paginarBens } from './queries/precos.ts'

/** Filter of the address; what does not fit is left out, so that an old link still opens the page. */
function lerFiltro(query: URLSearchParams): FiltroPrecos {
	const brutos = Object.fromEntries([...query].filter(([, valor]) => valor !== ''))
	const lido = z.safeParse(FiltroPrecos, brutos)
	if (lido.success) return lido.data
	for (const { path } of lido.error.issues) delete brutos[String(path[0])]
	return z.parse(FiltroPrecos, brutos)
}

type Opcoes = readonly (readonly [codigo: string, texto: string])[]

const desenharOpcoes = (opcoes: Opcoes, escolhida: string | number | undefined): string =>
	opcoes
		.map(
			([codigo, texto]) =>
				`<option value="${codigo}"${codigo === String(escolhida ?? '') ? ' selected' : ''}>${escapeHtml(texto)}</option>`,
		)
		.join('')
const desenharEscolha = (
	rotulo: string,
	campo: keyof FiltroPrecos,
	opcoes: Opcoes,
	{ [campo]: escolhida }: FiltroPrecos,
): string => `<p><label>${rotulo} <select name="${campo}">${desenharOpcoes(opcoes, escolhida)}</select></label></p>`
const desenharNumero = (rotulo: string, campo: 'qtdde' | 'qtdate', filtro: FiltroPrecos): string =>
	`<p><label>${rotulo} <input name="${campo}" inputmode="numeric" pattern="[0-9]{1,10}" value="${filtro[campo] ?? ''}"></label></p>`

const PERIODOS_ESCRITOS: Opcoes = Object.entries(PERIODOS).map(([meses, texto]) => [meses, `Últimos ${texto}`])
const UFS_ESCRITAS: Opcoes = [['', 'Todas'], ...UFS.map((uf) => [uf, uf] as const), ['ND', 'Não informada']]
const PORTES_ESCRITOS: Opcoes = [['', 'Todos'], ...Object.entries(PORTES)]
const PESOS: Opcoes = [
	['S', 'Um preço por compra'],
	['N', 'Um preço por item'],
]

/** Filters as a form, which the address answers. */
const desenharFiltros = ({ codbem, unibas }: BancoDoBem['bem'], filtro: FiltroPrecos): string =>
	`<form action="${enderecoDoBem(codbem)}">${[
		desenharEscolha('Período', 'meses', PERIODOS_ESCRITOS, filtro),
		desenharEscolha('UF de quem comprou', 'uf', UFS_ESCRITAS, filtro),
		desenharEscolha('Porte do fornecedor', 'porte', PORTES_ESCRITOS, filtro),
		desenharNumero(`Quantidade desde (${escapeHtml(unibas)})`, 'qtdde', filtro),
		desenharNumero(`Quantidade até (${escapeHtml(unibas)})`, 'qtdate', filtro),
		desenharEscolha('Peso', 'porCompra', PESOS, filtro),
	].join('')}<p><button>Filtrar</button> <a href="${enderecoDoBem(codbem)}">Limpar filtros</a></p></form>`

function desenharConta({ referencia }: BancoDoBem, { qtdde, qtdate }: FiltroPrecos): string {
	if (qtdde !== undefined && qtdate !== undefined && qtdate < qtdde)
		return '<p>A quantidade até é menor do que a quantidade desde. Corrija uma delas.</p>'
	if (!referencia) return '<p>Não há preços que contem com este período e estes filtros.</p>'
	const { n, mediana, media, minimo, maximo, desvio } = referencia
	return `<ul><li>${n === 1 ? '1 preço' : `${n} preços`}</li><li>Mediana: ${formatarPreco(mediana)}</li><li>Média: ${formatarPreco(media)}</li><li>De ${formatarPreco(minimo)} a ${formatarPreco(maximo)}</li>${desvio === null ? '' : `<li>Desvio padrão: ${formatarPreco(desvio)}</li>`}</ul>`
}

function desenharDaqui({ ultimoPago, emAndamento }: BancoDoBem): string {
	const linhas = [
		...(ultimoPago === null
			? []
			: [
					`<li>Último preço: ${formatarPreco(ultimoPago.porUnidade)}, em ${diaEscrito(ultimoPago.dtaref)}, na <a href="${enderecoDaCompra(ultimoPago.codpcddsp)}">compra ${escapeHtml(ultimoPago.numcpr)}</a></li>`,
				]),
		...emAndamento.map(
			({ codpcddsp, numcpr, nomund, sitcpr }) =>
				`<li>Em andamento: <a href="${enderecoDaCompra(codpcddsp)}">compra ${escapeHtml(numcpr)}</a>, ${escapeHtml(nomund)}: ${SITUACOES[sitcpr].toLowerCase()}</li>`,
		),
	]
	return linhas.length === 0 ? '' : `<h2>Nesta universidade</h2><ul>${linhas.join('')}</ul>`
}

function desenharAtas({ atas }: BancoDoBem): string {
	const linhas = atas.map(
		({ codpcddsp, numcpr, numata, nomfor, vlruni, unimed, qtdhom, saldo, dtafim, nomund }) =>
			`<li>Ata ${escapeHtml(numata)}, da <a href="${enderecoDaCompra(codpcddsp)}">compra ${escapeHtml(numcpr)}</a>, ${escapeHtml(nomund)}: ${escapeHtml(nomfor)}, ${formatarReais(vlruni)} por ${escapeHtml(unimed)}; registrados: ${formatarQuantidade(qtdhom)}; saldo: ${escreverSaldo(saldo)}; vale até ${diaEscrito(dtafim)}</li>`,
	)
	return linhas.length === 0 ? '' : `<h2>Atas vigentes</h2><ul>${linhas.join('')}</ul>`
}

function desenharSazonalidade({ sazonalidade }: BancoDoBem): string {
	if (!sazonalidade.some(({ mediana }) => mediana !== null)) return ''
	const linhas = sazonalidade.map(
		({ mes, n, mediana }) =>
			`<li>${MESES[mes - 1]}: ${mediana === null ? 'sem mediana' : formatarPreco(mediana)} (${n})</li>`,
	)
	return `<h2>Mediana por mês do ano</h2><p>Entre parênteses, quantos preços tem o mês, de todos os anos. A mediana aparece a partir de ${MINIMO_DO_MES} preços, de ${MINIMO_DE_ANOS} anos ou mais.</p><ul>${linhas.join('')}</ul>`
}

const juntarPartes = (partes: readonly (string | null)[]): string =>
	partes.map((parte) => (parte === null ? '' : `, ${escapeHtml(parte)}`)).join('')

function desenharPreco({ dtaref, porUnidade, nomund, uf, nomfor, portefor }: PrecoMostrado, unibas: string): string {
	const porte = nomfor === null || portefor === null ? null : nomearPorte(portefor).toLowerCase()
	return `<li>${diaEscrito(dtaref)}: ${formatarPreco(porUnidade ?? '0')} por ${escapeHtml(unibas)}${juntarPartes([nomund, uf, nomfor, porte])}</li>`
}

const desenharLista = (titulo: string, linhas: readonly string[]): string =>
	linhas.length === 0 ? '' : `<h2>${titulo}</h2><ul>${linhas.join('')}</ul>`

async function desenharBem(db: Db, portal: Portal, codbem: number, query: URLSearchParams): Promise<PublicPage> {
	const filtro = lerFiltro(query)
	const banco = await pesquisarPrecos(db, portal, codbem, filtro)
	const { bem, avisos, usados, desconsiderados } = banco
	const fora = desconsiderados.map(
		({ dtaref, vlruni, motivo }) =>
			`<li>${diaEscrito(dtaref)}${vlruni === null ? '' : `, ${formatarReais(vlruni)}`}: ${escapeHtml(motivo ?? '')}</li>`,
	)
	return {
		title: bem.nombem,
		description: `Preços praticados de ${bem.nombem}, por ${bem.unibas}.`,
		canonical: enderecoDoBem(codbem),
		html: [
			`<h1>${escapeHtml(bem.nombem)}</h1><p>${escapeHtml(bem.dscbem)}</p>`,
			desenharConta(banco, filtro),
			...avisos.map((aviso) => `<p>${escapeHtml(aviso)}</p>`),
			`<p>${escapeHtml(descreverConta(banco, filtro))}</p>`,
			desenharFiltros(bem, filtro),
			desenharDaqui(banco),
			desenharAtas(banco),
			desenharLista(
				'Preços',
				usados.map((preco) => desenharPreco(preco, bem.unibas)),
			),
			desenharSazonalidade(banco),
			desenharLista('Desconsiderados', fora),
		].join(''),
	}
}

/** Public page of an item: its prices by the filters of the address, and their statistics. */
export const paginaDoBem: PublicPageSource = {
	path: '/contratacoes/bem/:codbem',
	draw({ db, portal, params, query }) {
		const codigo = z.safeParse(CodigoTexto, params['codbem'])
		if (!codigo.success) return Promise.resolve(undefined)
		return desenharSeHouver(() => desenharBem(db, portal, codigo.data, query))
	},
	async listPaths(db) {
		const { itens } = await paginarBens(db, undefined, { limite: MAXIMO_NO_MAPA, salto: 0 })
		return itens.map(({ codbem }) => enderecoDoBem(codbem))
	},
}
