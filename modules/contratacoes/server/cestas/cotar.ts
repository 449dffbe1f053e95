import { createHash, randomBytes } from 'node:crypto'
import { avisarPessoas } from '@portal/notificacoes/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	buildPortalAddress,
	ConflictError,
	type Db,
	diaDe,
	type Portal,
	RuleError,
	type SessionUser,
	sendMail,
} from '@portal/platform/server'
import {
	type DadosDaCotacao,
	enderecoDaCesta,
	enderecoDaCotacao,
	escreverDigitado,
	explicarFim,
	formatarQuantidade,
	lerDecimal,
	MAXIMO_DE_COTACOES,
	type PedidoDeCotacao,
	type RespostaDaCotacao,
	recebeResposta,
	situarCotacao,
} from '../../contract/index.ts'
import { lerNomesDasUnidades } from '../mostrar.ts'
import { AREA, reservarRascunho } from './fazer.ts'
import { listarItensDaCesta } from './queries/cestas.ts'
import * as queries from './queries/cotacoes.ts'

export const resumir = (chave: string): string => createHash('sha256').update(chave).digest('hex')
const escreverProtocolo = (codcot: number): string => `COT-${codcot}`

/** A supplier is asked once in a basket, by mail with a link of its own. */
export async function pedirCotacao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codces: number,
	{ nomfor, niforn, codema, dtalim, dscjus }: DadosDaCotacao,
): Promise<number> {
	const cesta = await reservarRascunho(db, user, codces)
	if (dtalim <= diaDe(portal)) throw new RuleError('prazo-passado', 'Escolha um prazo depois de hoje.')
	const itens = await listarItensDaCesta(db, codces)
	if (itens.length === 0) throw new RuleError('cesta-vazia', 'Ponha os itens na cesta antes de pedir cotações.')
	if ((await queries.listarCotacoes(db, codces)).length >= MAXIMO_DE_COTACOES)
		throw new RuleError('cotacoes-demais', `Uma cesta tem no máximo ${MAXIMO_DE_COTACOES} cotações. Comece outra.`)
	const chave = randomBytes(24).toString('base64url')
	const cotacao = await queries.inserirCotacao(db, {
		codces,
		codfor: await queries.gravarFornecedor(db, niforn, nomfor),
		codema: codema.toLowerCase(),
		resumochv: resumir(chave),
		dscjus,
		codpescad: user.codpes,
		dtaenv: portal.agora().toISOString(),
		dtalim,
	})
	if (!cotacao)
		throw new ConflictError('ja-pedida', 'Este fornecedor já foi perguntado nesta cesta. Peça a outro, ou espere.')
	await queries.gravarDitos(db, cotacao.codcot, itens)
	const nomund = (await lerNomesDasUnidades(portal))(cesta.codund)
	await sendMail(db, portal.jobs, {
		para: codema.toLowerCase(),
		assunto: `Pedido de cotação: ${cesta.titces}`,
		texto: `${nomund} pede preços a ${nomfor}:\n\n${itens.map(({ nombem }) => `• ${nombem}`).join('\n')}\n\nResponda até ${diaEscrito(dtalim)} na página abaixo, sem cadastro. Se não for cotar, diga lá também.\n\n${buildPortalAddress(portal, enderecoDaCotacao(chave))}`,
	})
	return cotacao.codcot
}

/** The receipt names each price, so that the supplier can compare it with the one that was sent. */
const escreverRecibo = (
	cotados: readonly {
		readonly nombem: string
		readonly unibas: string
		readonly vlruni: string
		readonly qtditm: string
	}[],
): string =>
	cotados.length === 0
		? 'Recebemos a sua resposta: sem preços, porque você não vai cotar.'
		: `Recebemos a sua resposta:\n\n${cotados.map(({ nombem, unibas, vlruni, qtditm }) => `• ${nombem}: R$ ${escreverDigitado(vlruni)} por ${unibas}, ${formatarQuantidade(qtditm)} ao todo`).join('\n')}`

export async function mostrarPedido(db: Db, portal: Portal, chave: string): Promise<PedidoDeCotacao> {
	const { codcot, codces, codund, titces, nomfor, dtalim, dtarsp, sitces } = await queries.obterCotacao(
		db,
		resumir(chave),
	)
	const [itens, respostas, nomear] = await Promise.all([
		listarItensDaCesta(db, codces),
		queries.listarRespostas(db, codcot),
		lerNomesDasUnidades(portal),
	])
	const cotados = new Map(respostas.map(({ codbem, vlruni }) => [codbem, vlruni]))
	const hoje = diaDe(portal)
	return {
		titces,
		nomund: nomear(codund),
		nomfor,
		dtalim,
		dtarsp,
		sitces,
		sitcot: situarCotacao({ dtarsp, dtalim, sitces, cotou: cotados.size > 0 }, hoje),
		protocolo: dtarsp === null ? null : escreverProtocolo(codcot),
		aberto: recebeResposta({ dtalim, sitces }, hoje) ? 'S' : 'N',
		itens: itens.map((item) => ({ ...item, vlruni: cotados.get(item.codbem) ?? null })),
	}
}

/** The last answer up to the deadline holds; the supplier gets a receipt, and who asked hears. */
export async function responderCotacao(
	db: Db,
	portal: Portal,
	chave: string,
	{ precos }: RespostaDaCotacao,
): Promise<string> {
	const cotacao = await queries.reservarCotacao(db, resumir(chave))
	const { codcot, codces, codema, codpescad, dtalim, nomfor, titces, sitces } = cotacao
	if (!recebeResposta({ dtalim, sitces }, diaDe(portal)))
		throw new RuleError('fora-do-prazo', explicarFim({ dtalim, sitces }))
	const pedidos = new Map((await listarItensDaCesta(db, codces)).map((item) => [item.codbem, item]))
	const cotados = precos.flatMap(({ codbem, vlruni }) => {
		const item = pedidos.get(codbem)
		return item ? [{ ...item, vlruni }] : []
	})
	if (cotados.length < precos.length)
		throw new ConflictError('item-de-fora', 'Um dos itens saiu do pedido. Recarregue a página e confira os preços.')
	if (new Set(precos.map(({ codbem }) => codbem)).size !== precos.length)
		throw new RuleError('item-repetido', 'Cada item tem um preço só. Confira a lista.')
	if (precos.some(({ vlruni }) => lerDecimal(vlruni) === 0n))
		throw new RuleError('preco-zero', 'Deixe em branco o que não cotar: o preço não pode ser zero.')
	const em = portal.agora().toISOString()
	await queries.gravarResposta(
		db,
		codcot,
		cotados.map(({ codbem, vlruni, qtditm }) => ({ codbem, vlruni, qtditm })),
		em,
	)
	const protocolo = escreverProtocolo(codcot)
	const feito = precos.length === 0 ? 'disse que não vai cotar' : 'respondeu à cotação'
	await sendMail(db, portal.jobs, {
		para: codema,
		assunto: `Recibo ${protocolo}: ${titces}`,
		texto: `${escreverRecibo(cotados)}\n\nAté ${diaEscrito(dtalim)} ela pode ser mudada na mesma página.\n\n${buildPortalAddress(portal, enderecoDaCotacao(chave))}`,
	})
	await avisarPessoas(db, portal, {
		chave: `contratacoes:cotacao:${codcot}:${em}`,
		area: AREA,
		pessoas: [codpescad],
		texto: `${nomfor} ${feito}: ${titces}.`,
		link: { endereco: enderecoDaCesta(codces), rotulo: 'Ver a cesta' },
		motivo: 'Você pediu esta cotação.',
	})
	return protocolo
}
