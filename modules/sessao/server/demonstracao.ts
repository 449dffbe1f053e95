import { codpesDaDemonstracao } from '@portal/pessoas/server/public'
import { ConfigError, type Db, endAllSessions, type Portal, revogarPerfis } from '@portal/platform/server'
import { SENHA_DA_DEMONSTRACAO } from '../contract/index.ts'
import { esquecerAparelhos } from './aparelhos/queries.ts'
import { listarCredenciais, removerCredencial } from './queries.ts'
import { conferirSenha } from './senha.ts'

/** Accounts that still accept the published password. */
async function listarComSenhaPublicada(db: Db): Promise<number[]> {
	const credenciais = await listarCredenciais(db, codpesDaDemonstracao)
	const publicadas = new Set<string>()
	// The accounts share one hash, so as a rule one is compared.
	for (const hash of new Set(credenciais.map(({ senha_hash }) => senha_hash)))
		if (await conferirSenha(hash, SENHA_DA_DEMONSTRACAO)) publicadas.add(hash)
	return credenciais.filter(({ senha_hash }) => publicadas.has(senha_hash)).map(({ codpes }) => codpes)
}

/** Refuses to start on a former demonstration database whose accounts still accept the published password. */
export async function recusarContasDaDemonstracao({ db, config }: Pick<Portal, 'db' | 'config'>): Promise<void> {
	if (config.demo) return
	const abertas = await listarComSenhaPublicada(db)
	if (abertas.length === 0) return
	throw new ConfigError(
		`Este banco já foi o da demonstração: ${abertas.length} contas dela (${abertas.join(', ')}) ainda entram com a ` +
			'senha publicada. Use um banco vazio; ou, para ficar com este, feche-as com ' +
			'"npm run comando -- encerrar-demonstracao"; ou, se é mesmo uma demonstração, use PORTAL_DEMO=1.',
	)
}

/** Closes the demonstration accounts (password, profiles, sessions, devices), except those with a changed password. */
export async function encerrarContasDaDemonstracao(db: Db): Promise<readonly number[]> {
	const abertas = await listarComSenhaPublicada(db)
	for (const codpes of abertas) {
		await removerCredencial(db, codpes)
		await revogarPerfis(db, codpes)
		await esquecerAparelhos(db, codpes)
		await endAllSessions(db, codpes)
	}
	return abertas
}
