import { obterPessoa } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import {
	buildPortalAddress,
	createSecret,
	type Db,
	hashSecret,
	NotFoundError,
	type Pedido,
	type Portal,
} from '@portal/platform/server'
import { buscarSenhaHash, gravarSenhaHash } from '../queries.ts'
import { gerarHash } from '../senha.ts'
import { settings } from '../settings.ts'
import { buscarPrimeiroAcesso, gravarPrimeiroAcesso, retirarPrimeiroAcesso } from './queries.ts'

export const DIAS_DO_PRIMEIRO_ACESSO = 7

const naoVale = () =>
	new NotFoundError(
		'primeiro-acesso-invalido',
		'Este link não vale mais ou já foi usado. Se já tem senha, entre com ela; se não, peça outro link a quem o enviou.',
	)

/**
 * Address by which somebody without a password sets the first one, for a mail that goes to an address that is proven to
 * be theirs. The key stands in the fragment, which no server logs. Undefined: this person has a password, or the
 * institution does not use passwords, and signs in as everybody does.
 */
export async function criarPrimeiroAcesso(
	db: Db,
	portal: Portal,
	{ codpes, destino }: { codpes: number; destino: string },
): Promise<string | undefined> {
	if (!settings.of(portal).PORTAL_ENTRADA_SENHA) return undefined
	if ((await buscarSenhaHash(db, codpes)) !== undefined) return undefined
	const chave = createSecret()
	const agora = portal.agora()
	await gravarPrimeiroAcesso(db, {
		codpes,
		chave_hash: hashSecret(chave),
		destino,
		pedido_em: agora.toISOString(),
		expira_em: new Date(agora.getTime() + DIAS_DO_PRIMEIRO_ACESSO * DIA_MS).toISOString(),
	})
	return buildPortalAddress(portal, `/primeiro-acesso#${chave}`)
}

export async function mostrarPrimeiroAcesso(db: Db, portal: Portal, chave: string) {
	const achado = await buscarPrimeiroAcesso(db, hashSecret(chave), portal.agora().toISOString())
	if (!achado) throw naoVale()
	const { codpes, destino } = achado
	return { usuario: codpes, nome: (await obterPessoa(db, codpes)).nompes, destino }
}

/** Atomically consumes the link, sets the password and opens a session. */
export async function definirPrimeiraSenha(
	db: Db,
	portal: Portal,
	{ chave, senha, pedido }: { chave: string; senha: string; pedido: Pedido },
) {
	const agora = portal.agora().toISOString()
	if (!(await buscarPrimeiroAcesso(db, hashSecret(chave), agora))) throw naoVale()
	const senhaHash = await gerarHash(senha)
	const retirado = await retirarPrimeiroAcesso(db, hashSecret(chave), agora)
	if (!retirado || (await buscarSenhaHash(db, retirado.codpes)) !== undefined) throw naoVale()
	const { codpes } = retirado
	await gravarSenhaHash(db, [codpes], senhaHash)
	const { nompes } = await obterPessoa(db, codpes)
	return { codpes, sessao: await portal.sessions.open(db, { codpes, nome: nompes }, pedido) }
}
