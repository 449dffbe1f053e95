import { hashSecret, limitRate, networkOf, type Portal } from '@portal/platform/server'
import { buscarQuem, type Quem } from '../acesso/pessoa.ts'
import { usarSenha } from '../queries/dav.ts'

const TENTATIVAS = 30
const JANELA_S = 600

/** Number and password of the header Authorization; undefined where there are none. */
function lerCredencial(cabecalho: string | undefined): { codpes: number; senha: string } | undefined {
	const [, codificado] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(cabecalho ?? '') ?? []
	const [, numero, senha] = /^(\d{1,9}):(.+)$/.exec(Buffer.from(codificado ?? '', 'base64').toString('utf8')) ?? []
	return numero && senha ? { codpes: Number(numero), senha: normalizarSenha(senha) } : undefined
}

/** Spaces and hyphens that make a password readable are none of it. */
export const normalizarSenha = (senha: string): string => senha.replace(/[\s-]/g, '')

/** Person behind a program's password; failures are counted by network, so that none is guessed. */
export async function entrarPorSenha(
	portal: Portal,
	cabecalho: string | undefined,
	endereco: string,
): Promise<Quem | undefined> {
	const { db } = portal
	const credencial = lerCredencial(cabecalho)
	if (!credencial) return undefined
	const { codpes, senha } = credencial
	if (!(await usarSenha(db, codpes, hashSecret(senha), portal.agora().toISOString()))) {
		await limitRate(db, `usp-drive dav ${networkOf(endereco)}`, TENTATIVAS, JANELA_S)
		return undefined
	}
	return buscarQuem(db, portal, codpes)
}
