import { buscarPessoa } from '@portal/pessoas/server/public'
import {
	AuthenticationError,
	createSecret,
	type Db,
	inTransaction,
	type NewSession,
	type Pedido,
	type Portal,
	recordFact,
	type SessionUser,
} from '@portal/platform/server'
import { autenticar } from '../contract/index.ts'
import { gravarAparelho } from './aparelhos/queries.ts'
import { conferirCaptcha } from './captcha/conferir-captcha.ts'
import {
	aparelhoDe,
	contaBloqueada,
	contarEntrada,
	contarErroDaRede,
	esquecerErros,
	hashDoAparelho,
	lugarDaEntrada,
	recusarRedeApressada,
} from './limites-da-entrada.ts'
import { buscarSenhaHash } from './queries.ts'
import { conferirSenha } from './senha.ts'

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
	/** New device cookie of this browser. */
	readonly aparelho: string
}

/** Login: captcha, then limits, then password; every refusal keeps its count and its audit row. */
export async function entrar(portal: Portal, { usuario, senha, pedido, anterior }: Tentativa): Promise<Entrada> {
	await conferirCaptcha(portal, pedido)
	const codpes = codpesDe(usuario)
	const lugar = await lugarDaEntrada(portal.db, Number(usuario), codpes, pedido)
	await recusarRedeApressada(portal, lugar)
	const contada = await contarEntrada(portal, lugar)
	if (contada === 'bloqueado') {
		await registrarRecusa(portal.db, pedido, usuario, 'bloqueada')
		throw await contaBloqueada(portal, lugar)
	}
	const pessoa = await identificar(portal.db, codpes, senha)
	if (!pessoa) {
		await contarErroDaRede(portal, lugar)
		await registrarRecusa(portal.db, pedido, usuario, contada === 'bloqueou' ? 'bloqueio' : 'falha')
		if (contada === 'bloqueou') throw await contaBloqueada(portal, lugar)
		throw new AuthenticationError(
			'credenciais-invalidas',
			'Número de usuário ou senha incorretos. Confira e tente novamente.',
		)
	}
	const aparelho = aparelhoDe(pedido) ?? createSecret()
	const sessao = await inTransaction(portal.db, async (trx) => {
		await esquecerErros(trx, lugar)
		await gravarAparelho(trx, codpes, hashDoAparelho(aparelho), portal.agora())
		if (anterior) await portal.sessions.end(trx, anterior.codpes, { only: anterior.sessao })
		return portal.sessions.open(trx, { codpes, nome: pessoa.nompes }, pedido)
	})
	return { codpes, sessao, aparelho }
}

/** Number of the person; 0 for a text that cannot be one. */
const codpesDe = (usuario: string): number => (Number(usuario) <= MAIOR_CODPES ? Number(usuario) : 0)

/** Constant-time check: unknown users cost the same queries and the same hash as known ones. */
async function identificar(db: Db, codpes: number, senha: string) {
	const senhaHash = await buscarSenhaHash(db, codpes)
	const pessoa = await buscarPessoa(db, codpes)
	return (await conferirSenha(senhaHash, senha)) ? pessoa : undefined
}

const registrarRecusa = (db: Db, pedido: Pedido, usuario: string, resultado: 'falha' | 'bloqueio' | 'bloqueada') =>
	recordFact(db, pedido, {
		acao: `${autenticar.method} ${autenticar.path}`,
		objeto: { usuario },
		detalhes: { resultado },
	})
