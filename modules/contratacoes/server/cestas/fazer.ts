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
import { congelar, lerCongelada, reunirEntrada } from './montar.ts'
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
			'Esta cesta aguarda aprovação. Espere a decisão, ou peça a devolução dela.',
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
	await queries.alterarCesta(db, codces, { ...congelar(entrada), sitces, dscjus: dscjus ?? null, dscdev: null, dtacon })
	if (sitces === 'CON') await publicarCotacoes(db, codces)
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
			'Nenhum colega da unidade tem o perfil de pesquisa de preços, e a justificativa precisa de outra pessoa. Peça o perfil para alguém.',
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

/** Approval by somebody else than who made it, or return with a reason; who made it hears. */
export async function decidirCesta(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codces: number,
	{ decisao, dscdev }: Decisao,
): Promise<SituacaoDaCesta> {
	const cesta = await queries.reservarCesta(db, lerAlcance(user), codces)
	if (cesta.sitces !== 'APR')
		throw new RuleError(
			'sem-aprovacao-a-dar',
			'Esta cesta não aguarda aprovação. Recarregue a página para ver a situação.',
		)
	if (cesta.codpescad === user.codpes)
		throw new RuleError('propria-cesta', 'Quem fez a cesta não a aprova. Espere um colega da unidade.')
	if (decisao === 'D' && dscdev === undefined)
		throw new RuleError('sem-motivo', 'Diga por que devolve, para quem fez a cesta saber o que mudar.')
	const em = portal.agora().toISOString()
	const sitces = decisao === 'A' ? 'CON' : 'RAS'
	await queries.alterarCesta(
		db,
		codces,
		decisao === 'A'
			? { sitces, codpesapr: user.codpes, dtacon: em }
			: { sitces, dscdev: dscdev ?? null, entrada: null, hashdad: null },
	)
	if (decisao === 'A') await publicarCotacoes(db, codces)
	await concluirTarefa(db, chaveDaAprovacao(codces), { por: user.codpes, em })
	await avisarPessoas(db, portal, {
		chave: `contratacoes:cesta:${codces}:decisao:${em}`,
		area: AREA,
		pessoas: [cesta.codpescad],
		texto: `A cesta “${cesta.titces}” foi ${decisao === 'A' ? 'aprovada e está concluída' : 'devolvida'}.`,
		mais: dscdev === undefined || decisao === 'A' ? [] : [dscdev],
		link: { endereco: enderecoDaCesta(codces), rotulo: 'Ver a cesta' },
		motivo: 'Você fez esta cesta de preços.',
	})
	return sitces
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
		cotados.flatMap(({ codcotitm, codfor }) => {
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
					stacan: 'N' as const,
					staorcsig: 'N' as const,
				},
			]
		}),
	)
}
