import { buscarPessoa } from '@portal/pessoas/server/public'
import {
	AuthenticationError,
	type Db,
	inTransaction,
	type NewSession,
	type Pedido,
	type Portal,
	registrarFato,
	type SessionUser,
	TooManyError,
} from '@portal/platform/server'
import { autenticar } from '../contract/index.ts'
import { conferirCaptcha } from './captcha/conferir-captcha.ts'
import { buscarSenhaHash, contarFalha, esquecerFalhas, type LimiteDeFalhas, obterEspera } from './queries.ts'
import { conferirSenha } from './senha.ts'

/** By account, whether it exists or not: a lock must not tell. */
const POR_CONTA: LimiteDeFalhas = { maximo: 5, janelaSegundos: 900, bloqueioSegundos: 900 }
/** By address, short: a whole campus may share one. */
const POR_ENDERECO: LimiteDeFalhas = { maximo: 10, janelaSegundos: 60, bloqueioSegundos: 60 }
const MAIOR_CODPES = 2_147_483_647

interface Tentativa {
	readonly usuario: string
	readonly senha: string
	readonly pedido: Pedido
	/** A session that this browser already has; it ends when a new one begins. */
	readonly anterior: SessionUser | undefined
}

export interface Entrada {
	readonly codpes: number
	readonly sessao: NewSession
}

/** Captcha, then the limits, then the password. Every refusal leaves its count and its audit row. */
export async function entrar(portal: Portal, { usuario, senha, pedido, anterior }: Tentativa): Promise<Entrada> {
	await conferirCaptcha(portal, pedido)
	const conta = { chave: `u:${Number(usuario)}`, endereco: `e:${pedido.endereco}` }
	await recusarEnderecoApressado(portal, conta.endereco)

	// Counted as a failure before the password is seen, so that tries made at once cannot outrun the lock.
	const falhas = await contarFalha(portal.db, conta.chave, POR_CONTA, portal.agora())
	if (falhas > POR_CONTA.maximo) {
		await registrarRecusa(portal.db, pedido, usuario, 'bloqueada')
		throw await contaBloqueada(portal, conta.chave)
	}
	const pessoa = await identificar(portal.db, usuario, senha)
	if (!pessoa) {
		await contarFalha(portal.db, conta.endereco, POR_ENDERECO, portal.agora())
		await registrarRecusa(portal.db, pedido, usuario, falhas === POR_CONTA.maximo ? 'bloqueio' : 'falha')
		if (falhas === POR_CONTA.maximo) throw await contaBloqueada(portal, conta.chave)
		throw new AuthenticationError(
			'credenciais-invalidas',
			'Número de usuário ou senha incorretos. Confira e tente novamente.',
		)
	}
	const sessao = await inTransaction(portal.db, async (trx) => {
		await esquecerFalhas(trx, conta.chave)
		if (anterior) await portal.sessions.end(trx, anterior.codpes, { only: anterior.sessao })
		return portal.sessions.open(trx, { codpes: pessoa.codpes, nome: pessoa.nompes }, pedido)
	})
	return { codpes: pessoa.codpes, sessao }
}

/** The same queries and the same hash whether the user exists or not. */
async function identificar(db: Db, usuario: string, senha: string) {
	const numero = Number(usuario)
	const codpes = numero <= MAIOR_CODPES ? numero : 0
	const senhaHash = await buscarSenhaHash(db, codpes)
	const pessoa = await buscarPessoa(db, codpes)
	return (await conferirSenha(senhaHash, senha)) ? pessoa : undefined
}

async function recusarEnderecoApressado(portal: Portal, chave: string): Promise<void> {
	const segundos = await obterEspera(portal.db, chave, portal.agora())
	if (segundos > 0)
		throw new TooManyError(
			'muitas-tentativas',
			`Muitas tentativas sem sucesso a partir deste endereço. Tente novamente em ${segundos} segundos.`,
			segundos,
		)
}

async function contaBloqueada(portal: Portal, chave: string): Promise<TooManyError> {
	const segundos = Math.max(1, await obterEspera(portal.db, chave, portal.agora()))
	const minutos = Math.ceil(segundos / 60)
	return new TooManyError(
		'conta-bloqueada',
		`Muitas tentativas sem sucesso. Por segurança, o acesso fica bloqueado. Tente novamente em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`,
		segundos,
	)
}

const registrarRecusa = (db: Db, pedido: Pedido, usuario: string, resultado: 'falha' | 'bloqueio' | 'bloqueada') =>
	registrarFato(db, pedido, {
		acao: `${autenticar.method} ${autenticar.path}`,
		objeto: { usuario },
		detalhes: { resultado },
	})
