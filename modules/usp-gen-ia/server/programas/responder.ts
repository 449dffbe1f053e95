import { randomUUID } from 'node:crypto'
import { diaDe, InputError, inTransaction, NotFoundError, type Portal, throwIfRefused } from '@portal/platform/server'
import { criarMascara, isRetirado, type Mascara, type Modelo, recusaDeClasse } from '../../contract/index.ts'
import { acertarEAvisar } from '../geracao/encerrar.ts'
import { contarEntrada, type Final } from '../geracao/produzir.ts'
import { type Transmitida, transmitir } from '../geracao/transmitir.ts'
import { conferirPedinte, reservarResposta } from '../iniciar.ts'
import type { AjustesDoModelo } from '../provedor/adaptador.ts'
import { listarModelosDaqui } from '../retrato.ts'
import type { Programa } from './entrada.ts'
import type { PedidoLido } from './pedido.ts'

const nomear = ({ nomprv, idemod }: Pick<Modelo, 'nomprv' | 'idemod'>): string => `${nomprv}/${idemod}`

/** Models that a key may ask: those that are on, for its class. */
export const listarModelosDaChave = async (portal: Portal, { clsdad }: Programa): Promise<Modelo[]> =>
	(await listarModelosDaqui(portal.db, portal)).filter(
		(modelo) =>
			modelo.staatv === 'S' && !isRetirado(modelo, diaDe(portal)) && recusaDeClasse(modelo, clsdad) === undefined,
	)

export const descreverModelos = (modelos: readonly Modelo[]) => ({
	object: 'list',
	data: modelos.map((modelo) => ({ id: nomear(modelo), object: 'model', created: 0, owned_by: modelo.nomprv })),
})

/** @throws NotFoundError for a model that is not there, or not for the class of the key. */
async function escolherModelo(portal: Portal, programa: Programa, pedido: string): Promise<Modelo> {
	const modelos = await listarModelosDaChave(portal, programa)
	const pelos = modelos.filter((modelo) => nomear(modelo) === pedido || modelo.idemod === pedido)
	const [modelo] = pelos
	if (!modelo || pelos.length > 1)
		throw new NotFoundError(
			'modelo-nao-encontrado',
			'Não há este modelo para esta chave. Escolha um da lista de modelos.',
		)
	return modelo
}

/** The texts at which an answer ends leave masked, as everything that a program writes. */
function mascararParadas({ stop, ...ajustes }: AjustesDoModelo, mascara: Mascara): AjustesDoModelo {
	if (stop === undefined) return ajustes
	return { ...ajustes, stop: typeof stop === 'string' ? mascara.mascarar(stop) : stop.map(mascara.mascarar) }
}

export interface Respondida {
	readonly id: string
	readonly modelo: string
	/** Tokens after which the answer is cut. */
	readonly maximo: number
	readonly partes: AsyncGenerator<Transmitida>
}

/**
 * Answer to a program under the budget, the class and the guard of a conversation: personal data always leave as tokens,
 * since nobody is there to be asked, and nothing is kept but the count of the use.
 */
export async function responderAoPrograma(
	portal: Portal,
	programa: Programa,
	lido: PedidoLido,
	controle: AbortController,
): Promise<Respondida> {
	const { user } = programa
	const { codmod } = await escolherModelo(portal, programa, lido.modelo)
	const { alvo, modelo, endereco } = await conferirPedinte({ db: portal.db, portal, user }, codmod)
	throwIfRefused(recusaDeClasse(modelo, programa.clsdad))
	const mascara = criarMascara()
	const pedido = {
		modelo: modelo.idemod,
		mensagens: lido.mensagens.map(({ role, content }) => ({ role, content: mascara.mascarar(content) })),
		ajustes: mascararParadas(lido.ajustes, mascara),
		maximo: Math.min(lido.maximo ?? modelo.qtdtoksai, modelo.qtdtoksai),
	}
	const entrada = contarEntrada(pedido)
	if (entrada + pedido.maximo > modelo.qtdtokjan)
		throw new InputError('contexto-grande', 'A conversa não cabe no que o modelo lê de uma vez. Envie menos mensagens.')
	const reservado = await inTransaction(portal.db, (db) => reservarResposta(db, alvo, modelo, entrada))
	const acertar = (final: Final | undefined) =>
		inTransaction(portal.db, (db) => {
			const gasto = { fichas: (final?.entrada ?? 0) + (final?.saida ?? 0), valor: final?.vlrcst ?? 0 }
			return acertarEAvisar(db, portal, { ...alvo, reservado }, gasto)
		})
	return {
		id: `chatcmpl-${randomUUID()}`,
		modelo: nomear(modelo),
		maximo: pedido.maximo,
		partes: transmitir({ endereco, pedido, precos: modelo, mascara, trechos: [] }, acertar, controle),
	}
}
