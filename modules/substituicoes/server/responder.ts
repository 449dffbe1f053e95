import { type Db, type Portal, RuleError } from '@portal/platform/server'
import { podeEncerrar, podeResponder, type Substituicao } from '../contract/index.ts'
import { avisar } from './avisos.ts'
import { acrescentarNome } from './nomes.ts'
import * as queries from './queries.ts'

interface Resposta {
	readonly codpes: number
	readonly codsubst: number
}

export async function aceitar(db: Db, portal: Portal, { codpes, codsubst }: Resposta): Promise<Substituicao> {
	await reservarParaResponder(db, portal, { codpes, codsubst })
	await queries.marcarAceita(db, codsubst, portal.agora())
	const aceita = await reler(db, portal, { codpes, codsubst })
	await avisar(db, portal, 'aceita', aceita, aceita.codpestit)
	return aceita
}

export async function recusar(db: Db, portal: Portal, resposta: Resposta, mot: string): Promise<Substituicao> {
	await reservarParaResponder(db, portal, resposta)
	const motter = mot ? `Recusada: ${mot}` : 'Recusada'
	await queries.terminar(db, resposta.codsubst, { sit: 'C', codpester: resposta.codpes, motter }, portal.agora())
	const recusada = await reler(db, portal, resposta)
	await avisar(db, portal, 'recusada', recusada, recusada.codpestit)
	return recusada
}

export async function encerrar(db: Db, portal: Portal, resposta: Resposta, mot: string): Promise<Substituicao> {
	const { codpes, codsubst } = resposta
	const antes = await queries.reservarSubstituicao(db, codpes, codsubst, portal.agora())
	if (!podeEncerrar(antes, codpes))
		throw new RuleError(
			'substituicao-nao-encerravel',
			'Esta substituição já terminou, ou ainda espera a sua resposta: aceite ou recuse o pedido.',
		)
	const sit = antes.sit === 'A' ? 'E' : 'C'
	await queries.terminar(db, codsubst, { sit, codpester: codpes, motter: mot || null }, portal.agora())
	const depois = await reler(db, portal, resposta)
	await avisar(db, portal, 'terminou', depois, codpes === depois.codpestit ? depois.codpessub : depois.codpestit)
	return depois
}

async function reservarParaResponder(db: Db, portal: Portal, { codpes, codsubst }: Resposta) {
	const pedido = await queries.reservarSubstituicao(db, codpes, codsubst, portal.agora())
	if (!podeResponder(pedido, codpes))
		throw new RuleError(
			'substituicao-sem-pedido',
			'Só a pessoa nomeada responde, e uma vez só. Recarregue a página para ver a situação atual.',
		)
}

const reler = async (db: Db, portal: Portal, { codpes, codsubst }: Resposta) =>
	acrescentarNome(db, await queries.obterSubstituicao(db, codpes, codsubst, portal.agora()))
