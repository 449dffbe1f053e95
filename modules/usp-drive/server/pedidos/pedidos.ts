import { randomBytes } from 'node:crypto'
import { diaEscrito } from '@portal/platform/contract'
import {
	buildPortalAddress,
	type Db,
	diaDe,
	hashSecret,
	NotFoundError,
	type Portal,
	RuleError,
	TooLargeError,
} from '@portal/platform/server'
import {
	type DadosDoPedido,
	enderecoDoPedido,
	escreverTamanho,
	medirMaiorEntrega,
	type SituacaoDoPedido,
	temDireito,
} from '../../contract/index.ts'
import { type Acesso, exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import { buscarResponsavel, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import * as queries from '../queries/pedidos.ts'

/** 132 random bits: an address that nobody guesses. */
export const sortearCodigo = (): string => randomBytes(17).toString('base64url').slice(0, 22)

const naoHa = () =>
	new NotFoundError('pedido-nao-encontrado', 'Este pedido não existe. Confira o endereço com quem o mandou a você.')

/** State by the row alone: the day of the deadline is the last on which the request receives. */
export const lerSituacao = (
	{ sitpdarq, dtalim }: Pick<queries.LinhaDoPedido, 'sitpdarq' | 'dtalim'>,
	hoje: string,
): SituacaoDoPedido => {
	if (sitpdarq === 'E') return 'encerrado'
	return dtalim < hoje ? 'vencido' : 'aberto'
}

/** Item by the right of the person who opened it to outsiders; undefined once they no longer manage it. */
export async function buscarGerido(
	db: Db,
	portal: Portal,
	{ coditm, codpescad }: { readonly coditm: number; readonly codpescad: number },
): Promise<{ readonly quem: Quem; readonly item: Acesso } | undefined> {
	const quem = await buscarResponsavel(db, portal, codpescad)
	if (!quem) return undefined
	const item = await obterAcesso(db, portal, quem, { coditm }).catch((erro: unknown) => {
		if (erro instanceof NotFoundError) return undefined
		throw erro
	})
	return item && temDireito(item.direito, 'gerir') ? { quem, item } : undefined
}

/** Request for its public page. */
export async function obterParaEntregar(db: Db, portal: Portal, codpdarq: string) {
	const linha = await queries.buscarPedido(db, codpdarq)
	if (!linha) throw naoHa()
	const situacao = lerSituacao(linha, diaDe(portal))
	const parado = situacao === 'aberto' && !(await buscarGerido(db, portal, linha))
	return {
		codpdarq,
		titpdarq: linha.titpdarq,
		txtpdarq: linha.txtpdarq,
		nompes: linha.nompescad,
		dtalim: linha.dtalim,
		situacao: parado ? ('parado' as const) : situacao,
		qtdmaxbyt: medirMaiorEntrega(linha.qtdmaxbyt),
		itens: linha.lstitm.map((nomlin, indice) => ({ numitm: indice + 1, nomlin })),
	}
}

const naoRecebe = ({ nompescad }: queries.LinhaDoPedido) =>
	new RuleError('pedido-encerrado', `Este pedido já não recebe arquivos. Fale com ${nompescad}.`)

/** @throws RuleError once the request is closed or its last day has passed, by its row alone. */
export function exigirNoPrazo(linha: queries.LinhaDoPedido | undefined, hoje: string): queries.LinhaDoPedido {
	if (!linha) throw naoHa()
	const situacao = lerSituacao(linha, hoje)
	if (situacao === 'vencido')
		throw new RuleError(
			'pedido-vencido',
			`O prazo deste pedido terminou em ${diaEscrito(linha.dtalim)}. Fale com ${linha.nompescad}.`,
		)
	if (situacao !== 'aberto') throw naoRecebe(linha)
	return linha
}

/** @throws TooLargeError above what the request takes. */
export function exigirTamanhoDoPedido({ qtdmaxbyt, nompescad }: queries.LinhaDoPedido, tamanho: number): void {
	const maior = medirMaiorEntrega(qtdmaxbyt)
	if (tamanho > maior)
		throw new TooLargeError(
			'arquivo-muito-grande',
			`O arquivo passa de ${escreverTamanho(maior)}, que é o que este pedido recebe. Divida-o, ou fale com ${nompescad}.`,
		)
}

/** @throws RuleError that says why nothing more can be delivered. */
export async function exigirAberto(db: Db, portal: Portal, achada: queries.LinhaDoPedido | undefined) {
	const linha = exigirNoPrazo(achada, diaDe(portal))
	const responsavel = await buscarGerido(db, portal, linha)
	if (!responsavel) throw naoRecebe(linha)
	return { linha, pasta: responsavel.item, quem: responsavel.quem }
}

export async function inserirPedido(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codptaarqudr, ...dados }: DadosDoPedido & { readonly codptaarqudr: number },
) {
	const acesso = await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })
	exigirMudanca(acesso, 'gerir')
	const { agente, coditm, nomitm, codpesdon } = acesso
	const { titpdarq, txtpdarq = '', dtalim, lstitm, qtdmaxbyt = null } = dados
	if (dtalim < agente.hoje) throw new RuleError('prazo-passado', 'O prazo já passou. Escolha outro dia.')
	const codpdarq = sortearCodigo()
	const { codpes: codpescad, agora: dtacad } = agente
	await queries.inserirPedido(db, {
		codpdarq,
		coditm,
		titpdarq,
		txtpdarq,
		dtalim,
		lstitm,
		qtdmaxbyt,
		codpescad,
		dtacad,
	})
	await anotar(db, { agente, tipatv: 'pedir', coditm, nomitm, detalhe: titpdarq, codpesdon })
	return { codpdarq, endereco: buildPortalAddress(portal, enderecoDoPedido(codpdarq)) }
}

/** Deliveries of one browser. @throws NotFoundError where there is no such request. */
export async function listarMinhas(db: Db, codpdarq: string, chvetg: string) {
	if (!(await queries.buscarPedido(db, codpdarq))) throw naoHa()
	return queries.listarMinhas(db, codpdarq, hashSecret(chvetg))
}

/** Request of a folder that the person manages; somebody else's is as absent as nothing. */
export async function obterGerido(db: Db, portal: Portal, user: Quem, linha: queries.LinhaDoPedido | undefined) {
	if (!linha) throw naoHa()
	const acesso = await obterAcesso(db, portal, user, { coditm: linha.coditm }).catch((erro: unknown) => {
		throw erro instanceof NotFoundError ? naoHa() : erro
	})
	exigirDireito(acesso, 'gerir')
	return linha
}

export async function mudarPedido(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codpdarq, ...mudanca }: { codpdarq: string; dtalim?: string | undefined; sitpdarq?: 'A' | 'E' | undefined },
): Promise<string> {
	const linha = await obterGerido(db, portal, user, await queries.reservarPedido(db, codpdarq))
	const { dtalim = linha.dtalim, sitpdarq = linha.sitpdarq } = mudanca
	if (mudanca.dtalim !== undefined && dtalim < diaDe(portal))
		throw new RuleError('prazo-passado', 'O prazo já passou. Escolha outro dia.')
	await queries.mudarPedido(db, codpdarq, { dtalim, sitpdarq })
	if (sitpdarq === 'E') return 'O pedido foi encerrado: nada mais chega por ele.'
	return lerSituacao({ dtalim, sitpdarq }, diaDe(portal)) === 'vencido'
		? 'O pedido foi reaberto. Mude o prazo, que já passou.'
		: `O pedido recebe arquivos até ${diaEscrito(dtalim)}.`
}
