import {
	type Db,
	InputError,
	inTransaction,
	LockedError,
	NotFoundError,
	type Portal,
	PreconditionError,
} from '@portal/platform/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Acesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { listarRecursos } from '../queries/dav.ts'
import { lerIf, listarTokens, verificarIf } from './condicoes.ts'
import { acharLugar, type Lugar, lerPartes } from './lugar.ts'
import { escreverEtag } from './propriedades.ts'

const MAIOR_CORPO = 64 * 1024

/** Request of a program: the person, the place that it names, and the connection to ask with. */
export interface PedidoDav {
	readonly db: Db
	readonly portal: Portal
	readonly user: Quem
	readonly request: FastifyRequest
	readonly reply: FastifyReply
	readonly lugar: Lugar
}

export const lerCabecalho = (request: FastifyRequest, nome: string): string | undefined => {
	const valor = request.headers[nome]
	return Array.isArray(valor) ? valor[0] : valor
}

/** Body of a question; longer ones are none. */
export async function lerCorpo({ raw }: FastifyRequest): Promise<string> {
	const partes: Buffer[] = []
	let tamanho = 0
	for await (const parte of raw as AsyncIterable<Buffer>) {
		tamanho += parte.length
		if (tamanho > MAIOR_CORPO) throw new InputError('pedido-grande', 'O pedido do programa é grande demais.')
		partes.push(parte)
	}
	return Buffer.concat(partes).toString('utf8')
}

export async function obterEtag(db: Db, item: Pick<Acesso, 'coditm'> | undefined): Promise<string | undefined> {
	const [linha] = item ? await listarRecursos(db, [item.coditm]) : []
	return linha && escreverEtag(linha)
}

/** Tokens that the request brings in If, whose conditions must hold. @throws PreconditionError where they do not. */
export async function lerCondicoesDoPedido(
	db: Db,
	portal: Portal,
	user: Quem,
	request: FastifyRequest,
): Promise<readonly string[]> {
	const cabecalho = lerCabecalho(request, 'if')
	if (cabecalho === undefined) return []
	const listas = lerIf(cabecalho)
	if (!listas) throw new InputError('if-invalido', 'O pedido do programa não pôde ser entendido.')
	const vale = await verificarIf(listas, async (recurso) => {
		const endereco = recurso === undefined ? request.url : caminhoDe(recurso)
		const { item, pasta } = await acharLugar(db, portal, user, lerPartes(endereco) ?? [])
		// A place without an item is under the locks that hold all of its folder.
		const travas = item?.travas ?? pasta?.travas.filter(({ profunda }) => profunda) ?? []
		return { tokens: travas.map(({ token }) => token), etag: await obterEtag(db, item) }
	})
	if (!vale) throw new PreconditionError('condicao', 'O arquivo mudou ou já não está travado. Abra-o de novo.')
	return listarTokens(listas)
}

export const caminhoDe = (endereco: string): string => (URL.canParse(endereco) ? new URL(endereco).pathname : endereco)

/** Runs an act with the tokens of the request, in one transaction. */
export async function executarEmTransacao<T>(pedido: PedidoDav, fazer: (dentro: PedidoDav) => Promise<T>): Promise<T> {
	const { portal, request } = pedido
	return inTransaction(portal.db, async (db) => {
		const user = { ...pedido.user, tokens: await lerCondicoesDoPedido(db, portal, pedido.user, request) }
		const lugar = await acharLugar(db, portal, user, pedido.lugar.partes)
		return fazer({ ...pedido, db, user, lugar })
	})
}

export function exigirItem({ item }: Lugar): Acesso {
	if (!item) throw new NotFoundError('nao-encontrado', 'Não há nada neste endereço.')
	return item
}

/** The folder that holds a place must not be locked by others: what comes and goes there is a change of it. */
export function exigirPastaLivre({ pasta }: Lugar, { tokens = [] }: Quem): void {
	const travas = pasta?.travas ?? []
	if (travas.length > 0 && !travas.some(({ token }) => tokens.includes(token)))
		throw new LockedError('em-edicao', 'A pasta está em uso por um programa. Tente depois.')
}
