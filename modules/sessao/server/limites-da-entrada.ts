import { createHash } from 'node:crypto'
import { type Db, networkOf, type Pedido, type Portal, TooManyError } from '@portal/platform/server'
import { conhecerAparelho } from './aparelhos/queries.ts'
import { contarFalha, esquecerFalhas, type LimiteDeFalhas, obterEspera } from './queries.ts'

/**
 * Failed log-ins of one account from one source: a known device, or a network. Unknown account numbers are counted too,
 * so that a lock does not reveal which accounts exist.
 */
const POR_LUGAR: LimiteDeFalhas = { maximo: 5, janelaSegundos: 900, bloqueioSegundos: 900 }
/** Failed log-ins of one account from all unknown devices together. */
const DE_FORA: LimiteDeFalhas = { maximo: 30, janelaSegundos: 3600, bloqueioSegundos: 900 }
/** Failed log-ins of one network over all accounts; a short lock, because a whole campus may share an address. */
const POR_REDE: LimiteDeFalhas = { maximo: 10, janelaSegundos: 60, bloqueioSegundos: 60 }
const APARELHO = /^[\w-]{43}$/

/** Counters of this request's attempts. */
export interface Lugar {
	readonly chave: string
	/** Counter of all unknown devices; absent for a known device, which has its own counter. */
	readonly deFora?: string
	readonly rede: string
}

export const aparelhoDe = ({ aparelho }: Pick<Pedido, 'aparelho'>): string | undefined =>
	aparelho !== undefined && APARELHO.test(aparelho) ? aparelho : undefined

export const hashDoAparelho = (aparelho: string): Buffer => createHash('sha256').update(aparelho).digest()

export async function lugarDaEntrada(db: Db, numero: number, codpes: number, pedido: Pedido): Promise<Lugar> {
	const rede = `e:${networkOf(pedido.endereco)}`
	const hash = hashDoAparelho(aparelhoDe(pedido) ?? '')
	if (await conhecerAparelho(db, codpes, hash)) return { chave: `a:${numero}:${hash.toString('base64url')}`, rede }
	return { chave: `u:${numero} ${rede}`, deFora: `u:${numero}`, rede }
}

/** Refuses a locked network, except for known devices, which must not suffer from others in their network. */
export async function recusarRedeApressada(portal: Portal, { rede, deFora }: Lugar): Promise<void> {
	const segundos = deFora === undefined ? 0 : await obterEspera(portal.db, rede, portal.agora())
	if (segundos > 0)
		throw new TooManyError(
			'muitas-tentativas',
			`Muitas tentativas sem sucesso a partir deste endereço. Tente novamente em ${segundos} segundos.`,
			segundos,
		)
}

/** `bloqueou`: this attempt caused the lock; `bloqueado`: the source was already locked, so no password is checked. */
export type Contada = 'livre' | 'bloqueou' | 'bloqueado'

/** Counts the attempt as a failure before the password is checked, so that concurrent attempts cannot pass the lock. */
export async function contarEntrada({ db, agora }: Portal, { chave, deFora }: Lugar): Promise<Contada> {
	const falhas = await contarFalha(db, chave, POR_LUGAR, agora())
	if (falhas > POR_LUGAR.maximo) return 'bloqueado'
	if (deFora !== undefined && (await contarFalha(db, deFora, DE_FORA, agora())) > DE_FORA.maximo) return 'bloqueado'
	return falhas === POR_LUGAR.maximo ? 'bloqueou' : 'livre'
}

export const contarErroDaRede = ({ db, agora }: Portal, { rede }: Lugar): Promise<number> =>
	contarFalha(db, rede, POR_REDE, agora())

export async function esquecerErros(db: Db, { chave, deFora }: Lugar): Promise<void> {
	await esquecerFalhas(db, chave)
	if (deFora !== undefined) await esquecerFalhas(db, deFora)
}

export async function contaBloqueada({ db, agora }: Portal, { chave, deFora }: Lugar): Promise<TooManyError> {
	const esperas = [await obterEspera(db, chave, agora()), deFora ? await obterEspera(db, deFora, agora()) : 0]
	const segundos = Math.max(1, ...esperas)
	const minutos = Math.ceil(segundos / 60)
	return new TooManyError(
		'conta-bloqueada',
		`Muitas tentativas sem sucesso. Por segurança, o acesso fica bloqueado. Tente novamente em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`,
		segundos,
	)
}
