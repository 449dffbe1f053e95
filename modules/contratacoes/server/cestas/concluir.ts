import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito, escapeHtml } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	listarCodpesComPerfil,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	sendMail,
} from '@portal/platform/server'
import {
	type Conclusao,
	CTT_COMPRAS,
	type Decisao,
	type EntradaDaCesta,
	enderecoDaCesta,
	listarDeOutroMetodo,
	listarItensSemPrecos,
	listarZerados,
	type NomesDaMemoria,
	recusarMetodo,
	type SituacaoDaCesta,
} from '../../contract/index.ts'
import { lerNomesDasUnidades } from '../mostrar.ts'
import { PRECOS_MUDARAM } from '../queries/estatistica.ts'
import { AREA, lerAlcance, reservarRascunho } from './fazer.ts'
import { congelar, fezOuConcluiu, lerCongelada, reunirEntrada } from './montar.ts'
import type { LinhaDaCesta } from './queries/cestas.ts'
import * as queries from './queries/cestas.ts'
import { listarCotacoes, listarPerguntados } from './queries/cotacoes.ts'

const chaveDaAprovacao = (codces: number): string => `contratacoes:cesta:${codces}:aprovar`

/** The query and its prices are frozen; with fewer prices than the norm asks, or another method, a colleague approves first. */
export async function concluirCesta(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codces: number,
	{ dscjus }: Conclusao,
): Promise<SituacaoDaCesta> {
	const cesta = await reservarRascunho(db, user, codces)
	const nomes = await reunirNomes(db, portal, cesta, user)
	const entrada = { ...(await reunirEntrada(db, portal, cesta)), nomes }
	conferirEntrada(entrada)
	const faltam = listarItensSemPrecos(entrada)
	const outros = listarDeOutroMetodo(entrada)
	if (faltam.length > 0 && dscjus === undefined)
		throw new RuleError(
			'sem-justificativa',
			`Há menos de ${entrada.norma.minpre} preços para ${faltam.join(', ')}. Justifique, e um colega aprova; ou peça cotações.`,
		)
	const sitces = faltam.length + outros.length > 0 ? 'APR' : 'CON'
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
	else await pedirAprovacao(db, portal, cesta, { user, porque: explicarAprovacao(faltam, outros) })
	return sitces
}

/** A basket is concluded with items, in a way that the norm of the day takes. */
function conferirEntrada(entrada: EntradaDaCesta): void {
	const { itens, metces, norma, ajuste } = entrada
	if (itens.length === 0) throw new RuleError('cesta-vazia', 'Ponha ao menos um item na cesta antes de a concluir.')
	const outros = itens.some(({ outro }) => outro !== undefined)
	const recusa = recusarMetodo({ metces, norma, ajuste: ajuste !== undefined, outros })
	if (recusa !== undefined) throw new RuleError('metodo-fora-da-norma', recusa)
	const zerados = listarZerados(entrada)
	if (zerados.length > 0)
		throw new RuleError(
			'preco-zerado',
			`Com o percentual, fica em zero o preço de ${zerados.join(', ')}. Diminua o percentual, ou tire-o da cesta.`,
		)
}

/** Names of this day: those of the memória, whatever people, units and suppliers are called afterwards. */
async function reunirNomes(
	db: Db,
	portal: Portal,
	{ codces, codund, codpescad }: LinhaDaCesta,
	user: SessionUser,
): Promise<NomesDaMemoria> {
	const [nomear, cotacoes, quemFez, quemConclui] = await Promise.all([
		lerNomesDasUnidades(portal),
		listarCotacoes(db, codces),
		obterPessoa(db, codpescad),
		obterPessoa(db, user.codpes),
	])
	return {
		nomund: nomear(codund),
		nompescad: quemFez.nompes,
		nompescon: quemConclui.nompes,
		fornecedores: cotacoes.map(({ codcot, nomfor }) => ({ codcot, nomfor })),
	}
}

/** Reason of an approval, for the colleagues who are called. */
const explicarAprovacao = (faltam: readonly string[], outros: readonly string[]): string =>
	[
		...(faltam.length > 0 ? ['tem menos preços do que a norma pede, e foi justificada'] : []),
		...(outros.length > 0 ? [`usa outro método para ${outros.join(', ')}`] : []),
	].join('; ')

async function pedirAprovacao(
	db: Db,
	portal: Portal,
	{ codces, titces, codund, codpescad }: LinhaDaCesta,
	{ user, porque }: { readonly user: SessionUser; readonly porque: string },
) {
	const pessoas = await listarCodpesComPerfil(db, CTT_COMPRAS, diaDe(portal), codund)
	const colegas = pessoas.filter((codpes) => codpes !== codpescad && codpes !== user.codpes)
	if (colegas.length === 0)
		throw new RuleError(
			'sem-aprovador',
			`Nenhum outro colega da unidade tem o perfil de pesquisa de preços, e a aprovação precisa de outra pessoa. Peça o perfil para alguém${codpescad === user.codpes ? '' : ', ou peça a quem fez a cesta que a conclua'}.`,
		)
	for (const codpes of colegas)
		await abrirTarefa(
			db,
			{
				chvorg: chaveDaAprovacao(codces),
				codpes,
				area: AREA,
				titulo: `Aprovar a cesta de preços: ${titces}`.slice(0, 200),
				mensagem: `<p>${escapeHtml(`A cesta “${titces}” ${porque}.`)}</p>`,
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
			? { sitces, codpesapr: user.codpes, nompesapr: (await obterPessoa(db, user.codpes)).nompes, dtacon: em }
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
