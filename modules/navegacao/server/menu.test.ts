import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'
import { defineModule } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { type Area, escaparObjeto, servicosDe } from '../contract/index.ts'
import { navegacao } from './index.ts'

const deQuemPode = defineModule({
	name: 'de-quem-pode',
	routes: [],
	menu: {
		itens: [
			{
				area: 'graduacao',
				titulo: 'Só de Helena',
				url: '/graduacao/so-de-helena',
				permite: async ({ user }) => user.codpes === people.helena.codpes,
			},
		],
	},
})

const test = testWithPortal([pessoas, parcerias, navegacao, deQuemPode], {}, [pessoas, navegacao])

const { ana, carlos, helena, marina } = people
const sofia = { ...people.sofia, perfis: ['PTL-ADMIN'] }
const { otavio } = people

const titulos = (menu: Area[]) => servicosDe(menu).map(({ no }) => no.titulo)
const menuDe = async (portal: TestPortal, pessoa: typeof ana) =>
	titulos((await portal.as(pessoa)('GET', '/wsportal/navegacao/privada')).body.menu)
const objeto = (tipo: string, area: string, nome: string) =>
	`/wsportal/navegacao/objeto/${tipo}/area/${area}/${escaparObjeto(nome)}`

describe('the menu', () => {
	test('a visitor sees what is public and nothing else', async ({ portal }) => {
		const { status, body } = await portal.anon('GET', '/wsportal/navegacao/publica')
		expect(status).toBe(200)
		expect(titulos(body.menu)).toEqual(expect.arrayContaining(['Catálogo de disciplinas', 'Saiba mais']))
		expect(titulos(body.menu)).not.toContain('Consultar notas')
		expect(body.menu.flatMap((area: Area) => area.privado)).toEqual([])
		expect(body.externo.length).toBeGreaterThan(0)
		expect(body.busca.map(({ titulo }: { titulo: string }) => titulo)).toContain('Cursos >> Catálogo de disciplinas')
	})

	test('each link with the university brings its own services', async ({ portal }) => {
		expect(await menuDe(portal, ana)).toEqual(expect.arrayContaining(['Consultar notas', 'Catálogo de disciplinas']))
		expect(await menuDe(portal, ana)).not.toContain('Demonstrativo de pagamento')
		expect(await menuDe(portal, helena)).toEqual(expect.arrayContaining(['Lançar notas da turma', 'Férias']))
		expect(await menuDe(portal, helena)).not.toContain('Requerimento de matrícula')
		expect(await menuDe(portal, marina)).toContain('Aprovar férias da equipe')
	})

	test('a profile brings the services of that profile, at once', async ({ portal }) => {
		expect(await menuDe(portal, otavio)).not.toContain('Menu do portal')
		expect(await menuDe(portal, sofia)).toContain('Menu do portal')
	})

	test('a page that a slice refuses to somebody is not in their menu, nor can it be a favourite', async ({
		portal,
	}) => {
		expect(await menuDe(portal, ana)).not.toContain('Só de Helena')
		expect(await menuDe(portal, helena)).toContain('Só de Helena')
		const { menu } = (await portal.as(helena)('GET', '/wsportal/navegacao/privada')).body
		const codigo = servicosDe(menu).find(({ no }) => no.titulo === 'Só de Helena')?.no.codigo
		expect((await portal.as(ana)('PUT', `/wsportal/navegacao/favoritos/${codigo}`)).status).toBe(404)
	})

	test('who has no link sees what is open to all', async ({ portal }) => {
		expect(await menuDe(portal, otavio)).toEqual(
			expect.arrayContaining(['Configurações', 'Meus empréstimos', 'Busca no acervo']),
		)
	})

	test('services whose slice is not installed are hidden', async ({ portal }) => {
		const todos = [...(await menuDe(portal, marina)), ...(await menuDe(portal, sofia))]
		for (const titulo of ['Processos digitais', 'Minhas pastas', 'Rede alumni']) expect(todos).not.toContain(titulo)
	})

	test('no service of the menu is without a place to go, and all objects of it open', async ({ portal }) => {
		const chamar = portal.as(marina)
		const { menu } = (await chamar('GET', '/wsportal/navegacao/privada')).body
		const situados = servicosDe(menu)
		expect(situados.filter(({ no }) => no.objetoweb === null && no.url === null)).toEqual([])
		for (const { no, area } of situados.filter(({ no }) => no.objetoweb !== null))
			expect(await chamar('GET', objeto('autenticado', area.codigo, no.objetoweb ?? ''))).toMatchObject({ status: 200 })
	})
})

describe('an object of an area', () => {
	test('comes with the profiles that the person may take, the usual one named', async ({ portal }) => {
		const { body } = await portal.as(marina)('GET', objeto('autenticado', 'recursos-humanos', 'ferias/programar.jsp'))
		expect(body).toEqual({
			codigo: expect.any(String),
			codigoArea: 'recursos-humanos',
			nomeArea: 'Recursos humanos',
			contexto: 'recursos-humanos',
			objetoweb: 'ferias/programar.jsp',
			titulo: 'Férias',
			parametros: null,
			perfilPadrao: 1,
			perfis: [
				{ nivel: 1, nome: 'Servidor', codigoArea: 'recursos-humanos' },
				{ nivel: 2, nome: 'Chefia', codigoArea: 'recursos-humanos' },
			],
			sistema: 'administrativo',
			nomeSistema: 'Sistema administrativo',
			urlBase: null,
			urlAnterior: null,
		})
	})

	test('is found by its context too', async ({ portal }) => {
		const caminho = '/wsportal/navegacao/objeto/autenticado/contexto/graduacao/notas--consultar_jsp'
		expect((await portal.as(ana)('GET', caminho)).body).toMatchObject({ titulo: 'Consultar notas', perfilPadrao: 1 })
	})

	test('without profiles is public', async ({ portal }) => {
		const caminho = objeto('publico', 'graduacao', 'publico/disciplinas.jsp')
		expect(await portal.anon('GET', caminho)).toMatchObject({ status: 200, body: { perfis: [], perfilPadrao: null } })
		expect(
			await portal.anon('GET', '/wsportal/navegacao/objeto/publico/contexto/graduacao/publico--disciplinas_jsp'),
		).toMatchObject({ status: 200 })
	})

	test('with profiles is refused to a visitor, who is told to sign in', async ({ portal }) => {
		expect(await portal.anon('GET', objeto('publico', 'graduacao', 'notas/consultar.jsp'))).toMatchObject({
			status: 403,
			body: { erro: 'servico-restrito', mensagem: 'Este serviço é para quem entrou no portal. Entre para usá-lo.' },
		})
		expect(await portal.anon('GET', objeto('autenticado', 'graduacao', 'notas/consultar.jsp'))).toMatchObject({
			status: 401,
		})
	})

	test('is refused to who has none of its profiles', async ({ portal }) => {
		expect(await portal.as(ana)('GET', objeto('autenticado', 'graduacao', 'turmas/lancar-notas.jsp'))).toMatchObject({
			status: 403,
			body: { erro: 'servico-sem-perfil' },
		})
	})

	test('that nobody knows is not found, in any area', async ({ portal }) => {
		for (const area of ['graduacao', 'pos-graduacao', 'nenhuma'])
			expect(await portal.as(ana)('GET', objeto('autenticado', area, 'nao/existe.jsp'))).toMatchObject({
				status: 404,
				body: { erro: 'servico-nao-encontrado' },
			})
		expect(await portal.anon('GET', objeto('publico', 'graduacao', 'nao/existe.jsp'))).toMatchObject({ status: 404 })
	})

	test('with a malformed name is refused', async ({ portal }) => {
		expect(await portal.anon('GET', '/wsportal/navegacao/objeto/publico/area/graduacao/..%2Fsegredo')).toMatchObject({
			status: 400,
		})
	})
})

describe('the menu of the graduate-studies system', () => {
	const linhas = async (portal: TestPortal, pessoa: typeof ana, caminho: string) =>
		(await portal.as(pessoa)('GET', caminho)).body.map(({ elmmnu }: { elmmnu: string }) => elmmnu)

	test("gives each person the common rows and the person's own", async ({ portal }) => {
		expect(await linhas(portal, carlos, '/janus/')).toContain('Minha pós-graduação')
		expect(await linhas(portal, carlos, '/janus/listarMenuUsuario')).toEqual([
			'Ficha do aluno',
			'Matrícula em disciplinas',
			'Relatório de bolsa',
			'Depósito da dissertação ou tese',
		])
		expect(await linhas(portal, helena, '/janus/listarMenuUsuario')).toContain('Meus orientandos')
	})

	test('has no row for who has nothing to do with it', async ({ portal }) => {
		expect(await linhas(portal, ana, '/janus/')).toEqual([])
		expect(await linhas(portal, ana, '/janus/listarMenuUsuario')).toEqual([])
	})

	test('opens its objects to those who have the row', async ({ portal }) => {
		const ficha = objeto('autenticado', 'pos-graduacao', 'aluno/ficha.jsf')
		expect(await portal.as(carlos)('GET', ficha)).toMatchObject({
			status: 200,
			body: { titulo: 'Ficha do aluno', perfilPadrao: 1, sistema: 'janus' },
		})
		expect(await portal.as(ana)('GET', ficha)).toMatchObject({ status: 404 })
	})
})

test('ETag: a menu that the page holds is not sent again, until a service was used', async ({ portal }) => {
	const ask = (etag = '') => portal.as(ana)('GET', '/wsportal/navegacao/privada', undefined, { 'if-none-match': etag })
	const first = await ask()
	const etag = String(first.headers['etag'])
	expect((await ask(etag)).status).toBe(304)
	const [servico] = servicosDe(first.body.menu)
	expect((await portal.as(ana)('POST', `/wsportal/navegacao/uso/${servico?.no.codigo}`)).status).toBe(200)
	expect(await ask(etag)).toMatchObject({ status: 200, body: { recentes: [servico?.no.codigo] } })
})
