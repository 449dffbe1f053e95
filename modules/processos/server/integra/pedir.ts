import { randomUUID } from 'node:crypto'
import { obterResumoRegistrado } from '@portal/iddigital/server/public'
import { type Binario, type Context, NotFoundError, openChecked, RuleError } from '@portal/platform/server'
import type { Integra } from '../../contract/index.ts'
import { documentoVisivel, nivelVisivel } from '../acesso/visibilidade.ts'
import type { Pedido } from '../atos/agir.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'
import { registrarVisita } from '../processo/queries/visita.ts'
import { fazerIntegra, VALIDADE_INTEGRA_MS } from './jobs.ts'
import { mesmoRetrato, retratarJuntados, veTodos } from './juntados.ts'
import { buscarIntegra, buscarIntegraIgual, inserirIntegra, type LinhaIntegra } from './queries.ts'

/** Timeout of a copy: the queue has given up by then, and the page must stop waiting. */
const DEMORA_MAXIMA_MS = 3_600_000
const MENSAGEM_DEMOROU = 'A íntegra não pôde ser preparada a tempo. Peça-a de novo.'

type PedidoDeIntegra = Pick<Context, 'db' | 'portal'> & Pick<Pedido, 'user' | 'params'>
type PedidoDeUma = PedidoDeIntegra & { readonly params: { readonly codint: string } }

const calcularInicioDaValidade = (agora: Date): string => new Date(agora.getTime() - VALIDADE_INTEGRA_MS).toISOString()

function apresentar(integra: LinhaIntegra, agora: Date): Integra {
	const { codint, numpro, sitint, percentual, versao, qtdpgn, tamarq, dtaped, dtapro, codaucdoc, mensagem } = integra
	const publica = { codint, numpro, percentual, versao, qtdpgn, tamarq, dtaped, dtapro, codaucdoc }
	const demorou = (sitint === 'F' || sitint === 'A') && agora.getTime() - Date.parse(dtaped) > DEMORA_MAXIMA_MS
	return demorou ? { ...publica, sitint: 'E', mensagem: MENSAGEM_DEMOROU } : { ...publica, sitint, mensagem }
}

/** Reuse rule: a copy with a message failed or lacks a document, so a new one is made. */
const aproveitavel = ({ mensagem }: Integra): boolean => mensagem === null

export async function pedirIntegra(pedido: PedidoDeIntegra): Promise<Integra> {
	const { db, portal, user, params } = pedido
	const { atuacao, processo } = await exigirVisivel(pedido)
	const { agora } = atuacao
	const mesma = {
		numpro: params.numpro,
		codpes: user.codpes,
		versao: processo.versao,
		nivvis: nivelVisivel(atuacao, processo),
	}
	const juntados = await retratarJuntados(pedido, atuacao)
	const igual = await buscarIntegraIgual(db, mesma, calcularInicioDaValidade(agora))
	if (igual && aproveitavel(apresentar(igual, agora)) && mesmoRetrato(igual.juntados, juntados))
		return apresentar(igual, agora)
	const nova = await inserirIntegra(db, {
		...mesma,
		juntados: JSON.stringify(juntados),
		codint: randomUUID(),
		sitint: 'F',
		qtdpgn: null,
		tamarq: null,
		chave: null,
		codaucdoc: null,
		mensagem: null,
		dtaped: agora.toISOString(),
		dtapro: null,
	})
	await portal.jobs.enfileirar(db, fazerIntegra, { codint: nova.codint })
	return apresentar(nova, agora)
}

const integraNaoEncontrada = () =>
	new NotFoundError('integra-nao-encontrada', 'Esta íntegra não existe mais ou já não é sua para ver. Peça outra.')

/** Access check of a copy: it belongs to the person, who must still be allowed to see everything in it. */
async function exigirIntegra(pedido: PedidoDeUma) {
	const { db, user, params } = pedido
	const { atuacao, processo } = await exigirVisivel(pedido)
	const { numpro, codint } = params
	const integra = await buscarIntegra(
		db,
		{ codint, numpro, codpes: user.codpes },
		calcularInicioDaValidade(atuacao.agora),
	)
	if (!integra || !documentoVisivel(integra.nivvis, atuacao, processo)) throw integraNaoEncontrada()
	if (!(await veTodos(pedido, atuacao, integra.juntados))) throw integraNaoEncontrada()
	return { integra, atuacao, processo }
}

export async function consultarIntegra(pedido: PedidoDeUma): Promise<Integra> {
	const { integra, atuacao } = await exigirIntegra(pedido)
	return apresentar(integra, atuacao.agora)
}

export async function baixarIntegra(pedido: PedidoDeUma): Promise<Binario> {
	const { integra, atuacao, processo } = await exigirIntegra(pedido)
	if (integra.sitint !== 'P' || integra.chave === null || integra.codaucdoc === null)
		throw new RuleError('integra-em-preparo', 'A íntegra ainda não está pronta. Aguarde o aviso ou peça outra.')
	const nome = `processo-${integra.numpro}.pdf`
	const guardada = await openChecked(pedido.portal, {
		chave: integra.chave,
		sha256: await obterResumoRegistrado(pedido.db, integra.codaucdoc),
		nome,
	})
	await registrarVisita(pedido.db, processo, atuacao)
	return {
		tipo: 'application/pdf',
		conteudo: guardada.conteudo,
		tamanho: guardada.tamanho,
		nome,
		versao: integra.codint,
	}
}
