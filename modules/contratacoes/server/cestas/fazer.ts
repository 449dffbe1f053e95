import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { alcanceDe, diaEscrito, escapeHtml, recusaDeAcesso } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	listarCodpesComPerfil,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	sendMail,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type Conclusao,
	CTT_COMPRAS,
	type DadosDaCesta,
	type DadosDoItem,
	type Decisao,
	enderecoDaCesta,
	lerDecimal,
	listarItensSemPrecos,
	MAXIMO_NA_CESTA,
	type SituacaoDaCesta,
} from '../../contract/index.ts'
import { PRECOS_MUDARAM } from '../queries/estatistica.ts'
import { obterBem } from '../queries/precos.ts'
import { congelar, fezOuConcluiu, lerCongelada, reunirEntrada } from './montar.ts'
import type { LinhaDaCesta } from './queries/cestas.ts'
import * as queries from './queries/cestas.ts'
import { listarPerguntados } from './queries/cotacoes.ts'

export const AREA = { codigo: 'contratacoes', nome: 'Contratações', icone: 'fa-solid fa-file-contract' }

export const lerAlcance = (user: SessionUser) => alcanceDe(user, [CTT_COMPRAS])
const chaveDaAprovacao = (codces: number): string => `contratacoes:cesta:${codces}:aprovar`

export function inserirCesta(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ titces, codund, metces, correcao, meses }: DadosDaCesta,
): Promise<number> {
	throwIfRefused(recusaDeAcesso(portal.perfis, user, [CTT_COMPRAS], { codund }))
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
}

export async function removerItem(db: Db, user: SessionUser, codces: number, codbem: number): Promise<void> {
	await reservarRascunho(db, user, codces)
	await queries.removerItem(db, codces, codbem)
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

/** The query and its prices are frozen; with fewer prices than the norm asks, a colleague approves first. */
export async function concluirCesta(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codces: number,
	{ dscjus }: Conclusao,
): Promise<SituacaoDaCesta> {
	const cesta = await reservarRascunho(db, user, codces)
	const entrada = await reunirEntrada(db, portal, cesta)
	if (entrada.itens.length === 0)
		throw new RuleError('cesta-vazia', 'Ponha ao menos um item na cesta antes de a concluir.')
	const faltam = listarItensSemPrecos(entrada)
	if (faltam.length > 0 && dscjus === undefined)
		throw new RuleError(
			'sem-justificativa',
			`Há menos de ${entrada.norma.minpre} preços para ${faltam.join(', ')}. Justifique, e um colega aprova; ou peça cotações.`,
		)
	const sitces = faltam.length > 0 ? 'APR' : 'CON'
	const dtacon = sitces === 'CON' ? portal.agora().toISOString() : null
	await queries.alterarCesta(db, codces, {
		...congelar(entrada),
		sitces,
		dscjus: dscjus ?? null,
		dscdev: null,
		dtacon,
		codpescon: user.codpes,
	})
	if (sitces === 'CON') await terminarCotacoes(db, portal, cesta)
	else await pedirAprovacao(db, portal, cesta, user)
	return sitces
}

async function pedirAprovacao(
	db: Db,
	portal: Portal,
	{ codces, titces, codund, codpescad }: LinhaDaCesta,
	user: SessionUser,
) {
	const pessoas = await listarCodpesComPerfil(db, CTT_COMPRAS, diaDe(portal), codund)
	const colegas = pessoas.filter((codpes) => codpes !== codpescad && codpes !== user.codpes)
	if (colegas.length === 0)
		throw new RuleError(
			'sem-aprovador',
			`Nenhum outro colega da unidade tem o perfil de pesquisa de preços, e a justificativa precisa de outra pessoa. Peça o perfil para alguém${codpescad === user.codpes ? '' : ', ou peça a quem fez a cesta que a conclua'}.`,
		)
	for (const codpes of colegas)
		await abrirTarefa(
			db,
			{
				chvorg: chaveDaAprovacao(codces),
				codpes,
				area: AREA,
				titulo: `Aprovar a cesta de preços: ${titces}`.slice(0, 200),
				mensagem: `<p>${escapeHtml(`A cesta “${titces}” tem menos preços do que a norma pede, e foi justificada.`)}</p>`,
				url: enderecoDaCesta(codces),
				motdst: 'Você faz pesquisas de preços nesta unidade.',
				cadastradoEm: portal.agora().toISOString(),
			},
			{ reabrir: true },
		)
}

/** Refusal of a decision by who may not take it: approval is somebody else's, and only one's own is taken back. */
function conferirDecisao(cesta: LinhaDaCesta, user: SessionUser, { decisao, dscdev }: Decisao): void {
	if (cesta.sitces !== 'APR')
		throw new RuleError(
			'sem-aprovacao-a-dar',
			'Esta cesta não aguarda aprovação. Recarregue a página para ver a situação.',
		)
	const propria = fezOuConcluiu(cesta, user)
	if (propria && decisao !== 'R')
		throw new RuleError(
			'propria-cesta',
			'Quem fez ou concluiu a cesta não a aprova. Espere um colega da unidade, ou retome a elaboração.',
		)
	if (!propria && decisao === 'R')
		throw new RuleError('cesta-de-colega', 'Só quem fez ou concluiu a cesta a retoma. Devolva-a com o motivo.')
	if (decisao === 'D' && dscdev === undefined)
		throw new RuleError('sem-motivo', 'Diga por que devolve, para quem fez a cesta saber o que mudar.')
}

const DEPOIS_DA_DECISAO = {
	A: { sitces: 'CON', feito: 'aprovada e está concluída' },
	D: { sitces: 'RAS', feito: 'devolvida' },
	R: { sitces: 'RAS', feito: 'retomada, e voltou à elaboração' },
} as const

/** Approval or return with a reason by a colleague, or one's own basket taken back; who made and concluded it hears. */
export async function decidirCesta(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codces: number,
	dada: Decisao,
): Promise<SituacaoDaCesta> {
	const cesta = await queries.reservarCesta(db, lerAlcance(user), codces)
	conferirDecisao(cesta, user, dada)
	const { decisao } = dada
	const dscdev = decisao === 'D' ? dada.dscdev : undefined
	const em = portal.agora().toISOString()
	const { sitces, feito } = DEPOIS_DA_DECISAO[decisao]
	await queries.alterarCesta(
		db,
		codces,
		decisao === 'A'
			? { sitces, codpesapr: user.codpes, dtacon: em }
			: { sitces, dscdev: dscdev ?? null, entrada: null, hashdad: null, codpescon: null },
	)
	if (decisao === 'A') await terminarCotacoes(db, portal, cesta)
	await concluirTarefa(db, chaveDaAprovacao(codces), { por: user.codpes, em })
	await avisarPessoas(db, portal, {
		chave: `contratacoes:cesta:${codces}:decisao:${em}`,
		area: AREA,
		pessoas: [...new Set([cesta.codpescad, cesta.codpescon ?? cesta.codpescad])].filter((um) => um !== user.codpes),
		texto: `A cesta “${cesta.titces}” foi ${feito}.`,
		mais: dscdev === undefined ? [] : [dscdev],
		link: { endereco: enderecoDaCesta(codces), rotulo: 'Ver a cesta' },
		motivo: 'Você fez ou concluiu esta cesta de preços.',
	})
	return sitces
}

/** End of the requests of a concluded basket: prices enter the bank, and who has not answered is told not to. */
async function terminarCotacoes(db: Db, portal: Portal, { codces, titces }: LinhaDaCesta): Promise<void> {
	await publicarCotacoes(db, codces)
	const hoje = diaDe(portal)
	for (const { codema, dtalim, dtarsp } of await listarPerguntados(db, codces))
		if (dtarsp === null && dtalim >= hoje)
			await sendMail(db, portal.jobs, {
				para: codema,
				assunto: `Pedido de cotação encerrado: ${titces}`,
				texto: `A pesquisa de preços que recebia respostas até ${diaEscrito(dtalim)} foi concluída antes do prazo. Não é preciso fazer nada: o pedido não recebe mais respostas.`,
			})
}

/** Quotations of a concluded basket enter the price bank as they were frozen. */
async function publicarCotacoes(db: Db, codces: number): Promise<void> {
	const entrada = lerCongelada(await queries.obterCesta(db, 'todas', codces))
	const cotados = await queries.listarPrecosCotados(db, codces)
	await publicar(db, PRECOS_MUDARAM)
	const congelados = new Map(
		(entrada?.itens ?? []).flatMap(({ codbem, precos }) => precos.map((preco) => [preco.codpre, { codbem, preco }])),
	)
	await queries.inserirPrecosCotados(
		db,
		cotados.flatMap(({ codcotitm, codfor, portefor }) => {
			const congelado = congelados.get(-codcotitm)
			if (!congelado) return []
			const { dtaref, vlruni, qtditm, unimed, capacidade, unibas } = congelado.preco
			return [
				{
					codbem: congelado.codbem,
					dtaref,
					vlruni,
					qtditm,
					unimed,
					capacidade,
					unibas,
					quemcap: 'Fornecedor, na cotação',
					tippre: 'COT' as const,
					fonte: 'COT' as const,
					codpcddsp: null,
					codfor,
					portefor,
					stacan: 'N' as const,
					staorcsig: 'N' as const,
				},
			]
		}),
	)
}
