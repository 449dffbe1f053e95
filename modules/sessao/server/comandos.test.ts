import { PTL_SUPORTE } from '@portal/platform/contract'
import { concederPerfil, inTransaction, type Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { comandos } from './comandos.ts'
import { credenciais, entrar, lerAparelho } from './testes/login-de-teste.ts'
import { criarPessoas } from './testes/portal-de-teste.ts'

const test = criarPessoas()
const comandar =
	({ db, config, files, perfis }: Pick<Portal, 'db' | 'config' | 'files' | 'perfis'>, senha: string) =>
	(nome: string, ...argumentos: string[]) =>
		inTransaction(db, async (trx) =>
			comandos[nome]?.executar({ db: trx, config, files, perfis, argumentos, perguntarSegredo: async () => senha }),
		)

describe('an installation without an upstream for accounts', () => {
	test('gets its first person, password and administrator at the machine itself, all of it audited', async ({
		portal,
	}) => {
		const comando = comandar(portal, 'uma frase bem longa')
		await comando('incluir-pessoa', '77001', 'Primeira Pessoa', 'primeira@universidade.example')
		await comando('definir-senha', '77001')
		await comando('conceder-perfil', '77001', 'PTL-ADMIN')
		const { status, body } = await entrar(portal, '77001', 'uma frase bem longa')
		expect(status).toBe(200)
		expect(body).toMatchObject({ nome: 'Primeira Pessoa', perfis: ['PTL-ADMIN'] })
		await comando('revogar-perfil', '77001', 'PTL-ADMIN')

		const { rows } = await sql<{ acao: string; texto: string }>`
			select acao, objeto::text || coalesce(detalhes::text, '') as texto from plataforma.auditoria
			where acao like 'COMANDO %' order by id`.execute(portal.db)
		expect(rows.map(({ acao }) => acao.replace('COMANDO ', ''))).toEqual([
			'incluir-pessoa',
			'definir-senha',
			'conceder-perfil',
			'revogar-perfil',
		])
		expect(rows.every(({ texto }) => !texto.includes('frase'))).toBe(true)
	})

	test('gives who has no link nothing but the administration of the portal', async ({ portal }) => {
		const comando = comandar(portal, '')
		await expect(comando('conceder-perfil', '10012', 'PTL-SUPORTE')).rejects.toThrow('não tem vínculo ativo')
		await comando('conceder-perfil', '10012', 'PTL-ADMIN')
		await comando('revogar-perfil', '10012', 'PTL-ADMIN')
	})

	test('a new password ends what the old one had opened, support sessions too, and knows no device any more', async ({
		portal,
	}) => {
		const entrada = await entrar(portal, '10008', 'demonstracao')
		const minha = credenciais(entrada)
		const alheia = credenciais(await entrar(portal, '10001', 'demonstracao'))
		const origem = { endereco: '127.0.0.1', navegador: 'teste' }
		await concederPerfil(portal.db, 10008, PTL_SUPORTE)
		const olhando = await portal.sessions.open(portal.db, { codpes: 10001, nome: 'Ana', suporte: 10008 }, origem)
		expect(await comandar(portal, 'uma frase bem longa')('definir-senha', '10008')).toContain(
			'As sessões abertas (2) foram encerradas.',
		)
		const ativa = async (headers: Record<string, string>) =>
			(await portal.anon('GET', '/wsusuario/api/usuario/verificarsessao', undefined, headers)).body.sessaoAtiva
		expect(await ativa(minha)).toBe('N')
		expect(await portal.sessions.find(olhando.token, olhando.cookie)).toBeUndefined()
		expect(await ativa(alheia)).toBe('S')
		const { rows } = await sql`select 1 from sessao.aparelho where codpes = 10008`.execute(portal.db)
		expect(rows).toEqual([])
		const aparelho = await lerAparelho(portal, entrada)
		expect((await entrar(portal, '10008', 'uma frase bem longa', aparelho)).status).toBe(200)
	})

	test.for([
		['incluir-pessoa', ['10001', 'Outra Ana', 'ana@universidade.example'], 'Já existe a pessoa 10001.'],
		['incluir-pessoa', ['77002', 'Sem E-mail'], 'o e-mail da pessoa'],
		['incluir-pessoa', ['abc', 'Fulana', 'f@universidade.example'], 'só algarismos'],
		['definir-senha', ['99999'], 'Não há a pessoa 99999.'],
		['definir-senha', ['10001'], 'ao menos 12 caracteres'],
		['conceder-perfil', ['10001', 'admin'], 'um destes perfis: PTL-ADMIN, PTL-SUPORTE'],
		['conceder-perfil', ['10001', 'PTL-ADMIN', '45'], 'sem a unidade'],
		['conceder-perfil', ['10001', 'PTL-ADMIN', 'IME'], 'só algarismos'],
	] as const)('%s %j is refused with what to do', async ([nome, argumentos, mensagem], { portal }) => {
		const comando = comandar(portal, 'curta')
		await expect(comando(nome, ...argumentos)).rejects.toThrow(mensagem)
	})
})
