import { type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { conferirContando, confirmarSenha } from '@portal/sessao/server/public'
import { Secret, TOTP } from 'otpauth'
import { abrirComChave, chaveMestra } from '../autoridade/chave-mestra.ts'
import { abrirSelo, selar } from '../autoridade/selo.ts'
import * as queries from './queries.ts'

const PERIODO_SEGUNDOS = 30
const BYTES_DO_SEGREDO = 20
export const donoDoSegundoFator = (codpes: number): string => `totp:${codpes}`

export async function exigirSenha(portal: Portal, codpes: number, senha: string): Promise<void> {
	if (!(await confirmarSenha(portal, codpes, senha)))
		throw new RuleError('senha-incorreta', 'Senha incorreta. Confira e tente de novo.')
}

const gerador = (segredo: Buffer, emissor: string, codpes: number): TOTP =>
	new TOTP({
		issuer: emissor,
		label: `${emissor}: ${codpes}`,
		secret: new Secret({ buffer: new Uint8Array(segredo).buffer }),
		period: PERIODO_SEGUNDOS,
	})

export async function iniciar(portal: Portal, user: SessionUser, senha: string) {
	await exigirSenha(portal, user.codpes, senha)
	const atual = await queries.buscarSegundoFator(portal.db, user.codpes)
	if (atual?.ativo)
		throw new RuleError(
			'segundo-fator-ativo',
			'Você já usa um aplicativo autenticador. Retire-o antes de cadastrar outro.',
		)
	const segredo = Buffer.from(new Secret({ size: BYTES_DO_SEGREDO }).buffer)
	const selado = selar(segredo, await chaveMestra(portal.config), donoDoSegundoFator(user.codpes))
	await queries.gravarSegundoFator(portal.db, user.codpes, selado, portal.agora())
	const totp = gerador(segredo, portal.config.PORTAL_INSTITUICAO_SIGLA, user.codpes)
	return { segredo: totp.secret.base32, endereco: totp.toString() }
}

export async function confirmar(portal: Portal, user: SessionUser, codigo: string): Promise<void> {
	if (!(await conferirCodigo(portal, user.codpes, codigo, false)))
		throw new RuleError('codigo-incorreto', 'Código incorreto. Confira o relógio do aparelho e digite o código atual.')
}

export async function remover(portal: Portal, user: SessionUser, senha: string, codigo: string): Promise<void> {
	await exigirSenha(portal, user.codpes, senha)
	await exigirCodigo(portal, user.codpes, codigo)
	await queries.removerSegundoFator(portal.db, user.codpes)
}

/** Second-factor check, for people who have registered an app. */
export async function exigirCodigo(
	portal: Portal,
	codpes: number,
	codigo: string | undefined,
): Promise<'senha' | 'senha+totp'> {
	const fator = await queries.buscarSegundoFator(portal.db, codpes)
	if (!fator?.ativo) return 'senha'
	if (codigo === undefined)
		throw new RuleError('codigo-necessario', 'Informe também o código do seu aplicativo autenticador.')
	if (!(await conferirCodigo(portal, codpes, codigo, true)))
		throw new RuleError('codigo-incorreto', 'Código incorreto ou já usado. Espere o próximo código e tente de novo.')
	return 'senha+totp'
}

/** Attempt counter shared by all purposes, since separate ones would multiply the guesses. */
const conferirCodigo = (portal: Portal, codpes: number, codigo: string, ativo: boolean): Promise<boolean> =>
	conferirContando(
		portal,
		{ chave: `t:${codpes}`, erro: 'codigo-bloqueado', motivo: 'Muitos códigos incorretos' },
		() => compararCodigo(portal, codpes, codigo, ativo),
	)

/** TOTP comparison (RFC 6238, 5.2) with a tolerance of one time step on either side and single use. */
async function compararCodigo({ db, config, agora }: Portal, codpes: number, codigo: string, ativo: boolean) {
	const fator = await queries.buscarSegundoFator(db, codpes)
	if (!fator || fator.ativo !== ativo) return false
	const segredo = await abrirComChave(config, (chave) =>
		abrirSelo(fator.segredoselado, chave, donoDoSegundoFator(codpes)),
	)
	const timestamp = agora().getTime()
	const desvio = gerador(segredo, '', codpes).validate({ token: codigo, timestamp, window: 1 })
	if (desvio === null) return false
	return queries.usarPasso(db, codpes, Math.floor(timestamp / 1000 / PERIODO_SEGUNDOS) + desvio, true)
}
