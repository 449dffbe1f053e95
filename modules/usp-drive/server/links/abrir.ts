import {
	type Db,
	forgiveUse,
	inTransaction,
	limitRate,
	NotAllowedError,
	NotFoundError,
	networkOf,
	type Portal,
	publicar,
	RuleError,
} from '@portal/platform/server'
import { EVENTO, type LinkAberto, lerSituacaoDoLink } from '../../contract/index.ts'
import { type Acesso, exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import { buscarGerido } from '../pedidos/pedidos.ts'
import * as queries from '../queries/links.ts'
import { avisarAbertura } from './avisar.ts'
import { conferirSenha } from './senhas.ts'

const POR_PAGINA = 100
const TENTATIVAS = 10
const JANELA_S = 900

export const naoHa = () =>
	new NotFoundError(
		'link-nao-encontrado',
		'Este link não existe ou já não funciona. Peça outro a quem o mandou a você.',
	)

export interface QuemAbre {
	readonly codpes?: number | undefined
	readonly endereco: string
}

interface Pedido {
	readonly codlnk: string
	readonly senlnk?: string | undefined
	readonly coditm?: number | undefined
}

/**
 * Attempts are counted for each link and network before the password is compared, so that after too many not even the
 * right one opens; the right one is given back.
 */
export async function exigirSenha(
	portal: Portal,
	{ codlnk, resumo }: queries.LinhaDoLink,
	senlnk: string,
	quem: QuemAbre,
): Promise<void> {
	if (resumo === null) return
	const chave = `usp-drive link ${codlnk} ${networkOf(quem.endereco)}`
	await limitRate(portal.db, chave, TENTATIVAS, JANELA_S)
	if (await conferirSenha(senlnk, resumo)) return forgiveUse(portal.db, chave)
	throw new NotAllowedError('senha-errada', 'A senha do link não confere. Confira-a com quem a mandou a você.')
}

/** The link, alive, and what it is bound to by the right of who made it today. */
export async function obterVivo(db: Db, portal: Portal, codlnk: string) {
	const link = await queries.buscarLink(db, codlnk)
	if (!link) throw naoHa()
	const situacao = lerSituacaoDoLink(link, portal.agora())
	if (situacao === 'revogado' || situacao === 'vencido') throw naoHa()
	const gerido = await buscarGerido(db, portal, link)
	if (!gerido) throw naoHa()
	return { link, situacao, ...gerido }
}

/** Item below the link; another one is as absent as nothing. */
export async function obterDentro(
	db: Db,
	portal: Portal,
	{ link, quem, item }: Vivo,
	coditm: number | undefined,
): Promise<Acesso> {
	if (coditm === undefined || coditm === link.coditm) return item
	const dentro = await obterAcesso(db, portal, quem, { coditm }).catch(() => undefined)
	if (!dentro?.caminho.includes(link.coditm) || !dentro.direito.pode.includes('ler')) throw naoHa()
	return dentro
}

const FECHADO = { pedeSenha: true, nomlnk: '', nompes: '', dtaexp: null, restam: null, trilha: [], itens: [], total: 0 }

export async function abrirLink(
	portal: Portal,
	quem: QuemAbre,
	{ pagina, ...pedido }: Pedido & { readonly pagina: number },
): Promise<LinkAberto> {
	const { db } = portal
	const vivo = await obterVivo(db, portal, pedido.codlnk)
	const { link } = vivo
	if (link.resumo !== null && pedido.senlnk === undefined) return FECHADO
	await exigirSenha(portal, link, pedido.senlnk ?? '', quem)
	const dentro = await obterDentro(db, portal, vivo, pedido.coditm)
	await avisarAbertura(portal, vivo, quem)
	const { coditm, tipitm, nomitm, tamitm, trilha } = dentro
	const conteudo =
		tipitm === 'A'
			? { itens: [{ coditm, tipitm, nomitm, tamitm }], total: 1 }
			: await queries.paginarDoLink(db, dentro.agente, coditm, { pagina, porPagina: POR_PAGINA })
	const inicio = trilha.findIndex((pasta) => pasta.coditm === link.coditm)
	return {
		pedeSenha: false,
		nomlnk: link.nomlnk,
		nompes: link.nompescad,
		dtaexp: link.dtaexp,
		restam: link.qtdmaxdwl === null ? null : Math.max(link.qtdmaxdwl - link.qtddwl, 0),
		trilha: trilha.slice(inicio).map((pasta) => ({ coditm: pasta.coditm, nomitm: pasta.nomitm })),
		...conteudo,
	}
}

/** Asks anew about a link and something in it; @throws NotFoundError once it does not open it any more. */
export async function exigirDoLink(portal: Portal, codlnk: string, coditm: number): Promise<void> {
	exigirDireito(await obterDentro(portal.db, portal, await obterVivo(portal.db, portal, codlnk), coditm), 'ler')
}

export type Vivo = Awaited<ReturnType<typeof obterVivo>>

/** A download is counted before its first byte, and the person who made the link sees who came. */
export async function contarAbertura(portal: Portal, { link }: Vivo, quem: QuemAbre, nomarq: string): Promise<void> {
	const dtaabt = portal.agora().toISOString()
	const { codlnk, codpescad, nompescad } = link
	await inTransaction(portal.db, async (trx) => {
		if (!(await queries.contarDownload(trx, codlnk, dtaabt)))
			throw new RuleError('link-esgotado', `Os downloads deste link acabaram. Fale com ${nompescad}.`)
		const endred = networkOf(quem.endereco)
		await queries.inserirAbertura(trx, { codlnk, nomarq, codpes: quem.codpes ?? null, endred, dtaabt })
		// The open pages of who made the link show the download at once.
		await publicar(trx, { tipo: EVENTO, codpes: codpescad })
	})
}
