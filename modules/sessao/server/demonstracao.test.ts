import { PTL_ADMIN } from '@portal/platform/contract'
import { ConfigError, diaDe, inTransaction, listarAcessos, startPortal } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { expect, onTestFinished } from 'vitest'
import { comandos } from './comandos.ts'
import { gravarSenhaHash } from './queries.ts'
import { gerarHash } from './senha.ts'
import { credenciais, entrar } from './testes/login-de-teste.ts'
import { criarPessoas, modulos } from './testes/portal-de-teste.ts'

const test = criarPessoas()
const SOFIA = 10007
const COM_SENHA_PROPRIA = 10001

const iniciar = async ({ config }: TestPortal) => {
	const running = await startPortal({
		config: { ...config, PORT: 0, PORTAL_JOBS: false },
		databaseUrl: config.DATABASE_URL ?? '',
		modules: modulos,
	})
	onTestFinished(() => running.stop())
}

const encerrar = ({ db, config, files, perfis }: TestPortal) =>
	inTransaction(db, async (trx) =>
		comandos['encerrar-demonstracao']?.executar({
			db: trx,
			config,
			files,
			perfis,
			argumentos: [],
			perguntarSegredo: async () => '',
		}),
	)

test('a database that was a demonstration serves nobody until its accounts are closed', async ({ portal }) => {
	await gravarSenhaHash(portal.db, [COM_SENHA_PROPRIA], await gerarHash('uma senha só dela'))
	const aberta = credenciais(await entrar(portal, String(SOFIA), 'demonstracao'))
	const hoje = diaDe(portal)
	expect(await listarAcessos(portal.db, portal.perfis, SOFIA, hoje)).toContainEqual({
		codperfil: PTL_ADMIN,
		codund: 0,
		codesc: 0,
	})

	const recusa = await iniciar(portal).catch((error: unknown) => error)
	expect(recusa).toBeInstanceOf(ConfigError)
	expect(String(recusa)).toMatch(/10007.*comando -- encerrar-demonstracao.*PORTAL_DEMO=1/)
	expect(String(recusa)).not.toContain(String(COM_SENHA_PROPRIA))

	expect(await encerrar(portal)).toContain(String(SOFIA))
	await iniciar(portal)
	expect((await entrar(portal, String(SOFIA), 'demonstracao')).status).not.toBe(200)
	expect((await entrar(portal, String(COM_SENHA_PROPRIA), 'uma senha só dela')).status).toBe(200)
	expect(await listarAcessos(portal.db, portal.perfis, SOFIA, hoje)).toEqual([])
	const sessao = await portal.anon('GET', '/wsusuario/api/usuario/verificarsessao', undefined, aberta)
	expect(sessao.body.sessaoAtiva).toBe('N')
	expect(await encerrar(portal)).toBe('Nenhuma conta entra com a senha da demonstração.')
})
