import { diaDe } from '@portal/platform/server'
import { databaseBefore, people, testWithPortal, units } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { pessoas } from './index.ts'
import { nomeDeBusca } from './nome-busca.ts'
import {
	alterarEmail,
	buscarCelular,
	buscarPessoas,
	gravarCelular,
	incluirPessoas,
	listarCodpesComVinculo,
	listarHomonimos,
	listarSetores,
	listarVinculosAtivos,
	marcarEmailDevolvido,
	obterEmails,
	obterPessoas,
	obterUnidade,
} from './public.ts'
import { pessoas as tabelas } from './queries.ts'
import { pessoasDaSemente } from './seed/pessoas.ts'

const test = testWithPortal([pessoas], {}, [pessoas])
const { ana, helena } = people
const consulta = (codpes: number | string) => `/wsportal/owc/pessoas/${codpes}`

test('those by whom tests act are people of the demonstration, by these names', async ({ portal }) => {
	const everybody = Object.values(people)
	const found = await obterPessoas(
		portal.db,
		everybody.map(({ codpes }) => codpes),
	)
	expect(everybody.map(({ codpes }) => ({ codpes, nome: found.get(codpes)?.nompes }))).toEqual(everybody)
})

test('and those in which they act are its units, by these names for short', async ({ portal }) => {
	const { rows } = await sql<{ sglund: string; codund: number }>`
		select lower(sglund) as sglund, codund from pessoas.unidade
		where codund = any(${Object.values(units)})`.execute(portal.db)
	expect(Object.fromEntries(rows.map(({ sglund, codund }) => [sglund, codund]))).toEqual(units)
})

describe('looking up a person by number', () => {
	test('gives the number and the name, and nothing else', async ({ portal }) => {
		const { status, body } = await portal.as(ana)('GET', consulta(10003))
		expect({ status, body }).toEqual({ status: 200, body: { codpes: 10003, nompes: 'Helena Duarte' } })
	})

	test('shows the name by which the person asks to be treated', async ({ portal }) => {
		const { codpes } = pessoasDaSemente.find(({ nompesttd }) => nompesttd) ?? { codpes: 0 }
		expect((await portal.as(ana)('GET', consulta(codpes))).body).toEqual({ codpes, nompes: 'Daniela Yoshida' })
	})

	test('answers an unknown number with 404 and what to do', async ({ portal }) => {
		expect(await portal.as(ana)('GET', consulta(99999))).toMatchObject({
			status: 404,
			body: { mensagem: 'Não há pessoa com este número USP. Confira o número digitado.' },
		})
	})

	test.for(['0', '-1', 'abc', '1e400', '99999999999999999999', '1.5', '%00'])(
		'refuses the number %s',
		async (numero, { portal }) => {
			expect(await portal.as(ana)('GET', consulta(numero))).toMatchObject({ status: 400, body: { retorno: 'erro' } })
		},
	)

	test('refuses a key that is not the token of the session', async ({ portal }) => {
		expect(await portal.as(ana)('GET', consulta(10003), undefined, { 'usp-key': 'de-outra-sessao' })).toMatchObject({
			status: 403,
			body: { erro: 'chave-invalida' },
		})
	})

	test('accepts the key that repeats the token of the session', async ({ portal }) => {
		const { token, cookie } = await portal.sessions.open(portal.db, ana, { endereco: '127.0.0.1', navegador: 'teste' })
		const headers = { 'usp-key': token, 'x-auth-token': token, cookie: `portal-sessao=${cookie}` }
		expect(await portal.anon('GET', consulta(10003), undefined, headers)).toMatchObject({ status: 200 })
	})

	test('leaves a trace of who looked up whom', async ({ portal }) => {
		await portal.as(ana)('GET', consulta(10005))
		const rastro = await tabelas(portal.db)
			.selectFrom('consulta')
			.select(['codpes', 'endereco'])
			.where('codpes_consultado', '=', 10005)
			.execute()
		expect(rastro).toEqual([{ codpes: 10001, endereco: '127.0.0.1' }])
	})

	test('in support mode leaves no trace in the name of the person whose eyes these are', async ({ portal }) => {
		const deAna = tabelas(portal.db).selectFrom('consulta').select('codpes_consultado').where('codpes', '=', 10001)
		const antes = await deAna.execute()
		expect(await portal.as({ ...ana, suporte: 10008 })('GET', consulta(10004))).toMatchObject({
			status: 200,
			body: { nompes: 'João Pedro Alves' },
		})
		expect(await deAna.execute()).toEqual(antes)
	})

	test('is limited to sixty a minute for each person', async ({ portal }) => {
		const chamar = portal.as({ codpes: 10011, nome: 'Beatriz Sales' })
		for (let vez = 1; vez <= 60; vez++) expect((await chamar('GET', consulta(10003))).status).toBe(200)
		expect(await chamar('GET', consulta(10003))).toMatchObject({ status: 429, body: { erro: 'muitas-tentativas' } })
		expect((await portal.as(helena)('GET', consulta(10003))).status).toBe(200)
	})
})

test('names that were stored in an earlier form are found by their parts and by the whole', async () => {
	const nomes = ['João D’Ávila', 'Lars Sørensen', "Rita Sant'Ana", 'Ana Beatriz Moraes', 'Léa Sá-Earp', 'J. Æbel ´Ó']
	const { db, migrate } = await databaseBefore([pessoas], 'pessoas', '0011-nomes-compostos.sql')
	for (const [indice, nome] of nomes.entries())
		await sql`insert into pessoas.pessoa (codpes, nompes, nome_busca)
			values (${indice + 1}, ${nome}, ${nome === 'Ana Beatriz Moraes' ? 'ana beatriz moraes' : 'antiga'})`.execute(db)
	await migrate()
	const { rows } = await sql<{ nome_busca: string }>`select nome_busca from pessoas.pessoa order by codpes`.execute(db)
	expect(rows.map(({ nome_busca }) => nome_busca)).toEqual(nomes.map((nome) => nomeDeBusca(nome)))
})

describe('searching people by name', () => {
	const buscar = '/wsportal/owc/pessoas/buscar'
	const nomes = ({ body }: { body: { itens: { nompes: string }[] } }) => body.itens.map(({ nompes }) => nompes)

	test('ignores accents and case, and takes parts of several names', async ({ portal }) => {
		const chamar = portal.as(ana)
		expect(nomes(await chamar('POST', buscar, { nome: 'joao' }))).toEqual(['João Pedro Alves'])
		expect(nomes(await chamar('POST', buscar, { nome: 'ALVES joã' }))).toEqual(['João Pedro Alves'])
		expect(nomes(await chamar('POST', buscar, { nome: 'igor' }))).toEqual(['Ígor Meireles'])
	})

	test.for([
		[90_001, 'davila', 'João D’Ávila'],
		[90_002, "d'avila", 'Ana Davila'],
		[90_003, 'sorensen', 'Lars Sørensen'],
		[90_004, 'santana', "Rita Sant'Ana"],
	] as const)(
		'finds %i by %s who is called %s, and knows them as namesakes',
		async ([codpes, busca, nome], { portal }) => {
			await incluirPessoas(portal.db, [{ codpes, nompes: nome }])
			expect((await buscarPessoas(portal.db, busca, { pagina: 1, porPagina: 100 })).itens).toContainEqual({
				codpes,
				nompes: nome,
			})
			for (const escrito of [nome, nome.replace(/['’]/, ''), nome.replace(/['’]/, ' '), nome.replace('ø', 'o')])
				expect(await listarHomonimos(portal.db, escrito)).toContainEqual({ codpes, nompes: nome })
		},
	)

	test('gives one page of an ordered list and the total', async ({ portal }) => {
		const { body } = await portal.as(ana)('POST', buscar, { nome: 'edua', pagina: 2, porPagina: 1 })
		expect(body).toMatchObject({
			itens: [{ codpes: 10010, nompes: 'Eduardo Vasques' }],
			total: 2,
			pagina: 2,
			porPagina: 1,
		})
	})

	test('says the links that hold today, by which people of one name are told apart, and nothing else', async ({
		portal,
	}) => {
		const achada = async (nome: string) => (await portal.as(ana)('POST', buscar, { nome })).body.itens
		expect(await achada('joao pedro')).toEqual([
			{ codpes: 10004, nompes: 'João Pedro Alves', vinculos: [{ tipvinext: 'Servidor', sglund: 'RUSP' }] },
		])
		expect(await achada('rafael lima')).toEqual([{ codpes: 10006, nompes: 'Rafael Lima', vinculos: [] }])
	})

	test('finds nothing for what is no name, and never breaks', async ({ portal }) => {
		for (const nome of ['%%%', "' or 1=1", '& | !', '12345', ':*:*:*'])
			expect(await portal.as(ana)('POST', buscar, { nome })).toMatchObject({ status: 200, body: { total: 0 } })
	})

	test('needs at least three letters', async ({ portal }) => {
		expect(await portal.as(ana)('POST', buscar, { nome: 'jo' })).toMatchObject({ status: 400 })
		expect(await portal.as(ana)('POST', buscar, {})).toMatchObject({ status: 400 })
	})
})

describe('units and sectors', () => {
	test('are listed by name, page by page', async ({ portal }) => {
		const { status, body } = await portal.as(ana)('GET', '/wsportal/owc/unidades?porPagina=3')
		expect(status).toBe(200)
		expect(body.total).toBe(12)
		expect(body.itens.map(({ sglund }: { sglund: string }) => sglund)).toEqual(['EACH', 'ECA', 'EP'])
	})

	test('a unit has its sectors', async ({ portal }) => {
		expect(await obterUnidade(portal.db, 1)).toEqual({ codund: 1, sglund: 'RUSP', nomund: 'Reitoria da Universidade' })
		expect((await listarSetores(portal.db, 1)).map(({ nomabvset }) => nomabvset)).toContain('STI')
		await expect(obterUnidade(portal.db, 999)).rejects.toThrow('Unidade não encontrada')
	})
})

describe('what other slices may ask', () => {
	test('the active links of a person, without those that ended', async ({ portal }) => {
		expect(await listarVinculosAtivos(portal.db, 10001, diaDe(portal))).toMatchObject([
			{ tipvin: 'ALUNOGR', codund: 45 },
		])
		expect(await listarVinculosAtivos(portal.db, 10006, diaDe(portal))).toEqual([])
	})

	test('the people who have a link', async ({ portal }) => {
		expect(await listarCodpesComVinculo(portal.db, { codset: 101 }, diaDe(portal))).toEqual([10004, 10005])
	})

	test('several people at once, without those that do not exist', async ({ portal }) => {
		expect([...(await obterPessoas(portal.db, [10001, 10003, 99999])).keys()].sort()).toEqual([10001, 10003])
		expect(await obterPessoas(portal.db, [])).toEqual(new Map())
	})

	test('a new address replaces the old one and is no longer marked as returned', async ({ portal }) => {
		await marcarEmailDevolvido(portal.db, 'rafael.lima@correio.example')
		expect((await obterEmails(portal.db, 10006)).principalDevolvido).toBe(true)
		await alterarEmail(portal.db, 10006, 'P', 'rafael@novo.example')
		expect(await obterEmails(portal.db, 10006)).toEqual({
			usp: null,
			principal: 'rafael@novo.example',
			alternativo: 'rafael.lima@pessoal.example',
			principalDevolvido: false,
		})
	})

	test("the institution's mailbox is kept when another address becomes the main one", async ({ portal }) => {
		await alterarEmail(portal.db, 10012, 'P', 'otavio@novo.example')
		await alterarEmail(portal.db, 10010, 'P', 'eduardo@novo.example')
		expect((await obterEmails(portal.db, 10012)).usp).toBeNull()
		expect(await obterEmails(portal.db, 10010)).toMatchObject({
			usp: 'eduardo.vasques@universidade.example',
			principal: 'eduardo@novo.example',
		})
	})

	test('an address is made when there was none', async ({ portal }) => {
		await tabelas(portal.db).deleteFrom('emailpessoa').where('codpes', '=', 10011).execute()
		await alterarEmail(portal.db, 10011, 'A', 'beatriz@novo.example')
		await alterarEmail(portal.db, 10011, 'P', 'b.sales@novo.example')
		expect(await obterEmails(portal.db, 10011)).toMatchObject({
			principal: 'b.sales@novo.example',
			alternativo: 'beatriz@novo.example',
		})
	})

	test('the mobile number is kept with the date of its confirmation', async ({ portal }) => {
		const celular = { codddi: 55, codddd: 11, numtel: '987654321', numtelfmt: '+55 (11) 98765-4321' }
		await gravarCelular(portal.db, 10011, celular, '2026-01-02T03:04:05.000Z')
		expect(await buscarCelular(portal.db, 10011)).toEqual({ ...celular, confirmadoEm: '2026-01-02T03:04:05.000Z' })
	})
})
