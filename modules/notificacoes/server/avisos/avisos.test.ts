import { pessoas } from '@portal/pessoas/server'
import { concederPerfil } from '@portal/platform/server'
import { countStatements, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { describe, expect } from 'vitest'
import type { AvisoResumo, RegraPublico } from '../../contract/index.ts'
import { PTL_AVISOS } from '../../contract/index.ts'
import { notificacoes } from '../index.ts'
import { avisarPessoas, publicarAviso } from '../public.ts'
import { registrarArea } from '../queries.ts'

const test = testWithPortal([pessoas, substituicoes, notificacoes], {}, [pessoas])
const { ana, helena, otavio } = people
const sofia = { ...people.sofia, perfis: ['PTL-ADMIN'] }
const marina = { ...people.marina, perfis: [] }
const portalArea = { codigo: 'portal', nome: 'Portal', icone: '' }
const COM_A_SESSAO = 2
const PUBLICO = '/wsportal/notificacoes/gerenciar/publico/'
const GERENCIAR = '/wsportal/notificacoes/gerenciar/avisos/'
const addDays = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString()

test.beforeAll(async ({ portal }) => {
	await registrarArea(portal.db, portalArea)
})

let numero = 0
const publicar = async (portal: TestPortal, mais: Partial<Parameters<typeof publicarAviso>[1]> = {}) => {
	const aviso = {
		chvorg: `teste:${++numero}`,
		area: portalArea,
		tipo: 'Informativo' as const,
		assunto: `Aviso ${numero}`,
		mensagem: '<p>Texto</p>',
		dataFim: addDays(10),
		publico: [{ tipreg: 'T', vlrreg: '' }] as RegraPublico[],
		...mais,
	}
	return (await publicarAviso(portal.db, aviso)).codigo
}
const vistos = async (portal: TestPortal, person: Parameters<TestPortal['as']>[0]): Promise<number[]> => {
	const { body } = await portal.as(person)('GET', '/wsportal/notificacoes/')
	return body.avisos.map((aviso: AvisoResumo) => aviso.codigo)
}
const buildAddress = (codigo: number, area = 'portal') => `/wsportal/notificacoes/aviso/${area}/${codigo}/`

describe('audience', () => {
	test.for<[RegraPublico, string, boolean, boolean, boolean]>([
		[{ tipreg: 'T', vlrreg: '' }, 'everybody', true, true, true],
		[{ tipreg: 'V', vlrreg: 'ALUNOGR' }, 'a kind of link', true, false, false],
		[{ tipreg: 'U', vlrreg: '45' }, 'a unit', true, true, false],
		[{ tipreg: 'C', vlrreg: '10012' }, 'one person', false, false, true],
		[{ tipreg: 'P', vlrreg: 'PTL-ADMIN' }, 'a profile', false, false, false],
	])('%j reaches %s', async ([regra, , daAna, daHelena, doOtavio], { portal }) => {
		const codigo = await publicar(portal, { publico: [regra] })
		expect((await vistos(portal, ana)).includes(codigo)).toBe(daAna)
		expect((await vistos(portal, helena)).includes(codigo)).toBe(daHelena)
		expect((await vistos(portal, otavio)).includes(codigo)).toBe(doOtavio)
	})

	test('news for more people than one notice holds reaches each of them once, escaped, also when told again', async ({
		portal,
	}) => {
		const outras = Array.from({ length: 55 }, (_, indice) => 90_000 + indice)
		const recado = {
			chave: 'teste:muitas',
			area: portalArea,
			pessoas: [ana.codpes, ...outras, otavio.codpes, ana.codpes],
			texto: 'A sala <b>12</b> mudou.',
			link: { endereco: '/painel?a=1&b=2', rotulo: 'Ver a sala' },
		}
		await avisarPessoas(portal.db, portal, recado)
		await avisarPessoas(portal.db, portal, recado)
		for (const pessoa of [ana, otavio]) {
			const { body } = await portal.as(pessoa)('GET', '/wsportal/notificacoes/')
			const seus = body.avisos.filter(({ assunto }: AvisoResumo) => assunto === recado.texto)
			expect(seus).toHaveLength(1)
			const aberto = await portal.as(pessoa)('GET', buildAddress(seus[0].codigo))
			expect(JSON.stringify(aberto.body)).toContain('A sala &lt;b&gt;12&lt;/b&gt; mudou.')
		}
	})

	test('a notice that fits by several rules comes once', async ({ portal }) => {
		const publico: RegraPublico[] = [
			{ tipreg: 'T', vlrreg: '' },
			{ tipreg: 'U', vlrreg: '45' },
			{ tipreg: 'C', vlrreg: '10001' },
		]
		const codigo = await publicar(portal, { publico })
		expect((await vistos(portal, ana)).filter((visto) => visto === codigo)).toHaveLength(1)
	})

	test('who is not addressed finds no such notice', async ({ portal }) => {
		const codigo = await publicar(portal, { publico: [{ tipreg: 'C', vlrreg: '10012' }] })
		expect(await portal.as(ana)('GET', buildAddress(codigo))).toMatchObject({
			status: 404,
			body: { erro: 'aviso-nao-encontrado' },
		})
	})

	test('a notice is on show only between its dates', async ({ portal }) => {
		const agendado = await publicar(portal, { dataInicio: addDays(2) })
		const encerrado = await publicar(portal, { dataInicio: addDays(-9), dataFim: addDays(-1) })
		expect(await vistos(portal, ana)).not.toContain(agendado)
		expect(await vistos(portal, ana)).not.toContain(encerrado)
		expect(await portal.as(ana)('GET', buildAddress(agendado))).toMatchObject({ status: 404 })
		expect(await portal.as(ana)('GET', buildAddress(encerrado))).toMatchObject({ status: 200 })
	})

	test('publishing under the same key twice gives one notice', async ({ portal }) => {
		const codigo = await publicar(portal, { chvorg: 'repetido' })
		expect(await publicar(portal, { chvorg: 'repetido' })).toBe(codigo)
	})
})

describe('reading', () => {
	test('opening a notice gives its message and marks it read', async ({ portal }) => {
		const codigo = await publicar(portal, { mensagem: '<p>Olá</p><script>x</script>' })
		const { body } = await portal.as(ana)('GET', buildAddress(codigo))
		expect(body).toMatchObject({ codigo, mensagem: '<p>Olá</p>', visualizacao: expect.any(String) })
		const lista = await portal.as(ana)('GET', '/wsportal/notificacoes/')
		expect(lista.body.avisos.find((aviso: AvisoResumo) => aviso.codigo === codigo).visualizacao).not.toBeNull()
	})

	test.for(['0', 'x', '1.5'])('%s is no notice', async (codigo, { portal }) => {
		expect(await portal.as(ana)('GET', `/wsportal/notificacoes/aviso/portal/${codigo}/`)).toMatchObject({ status: 400 })
	})

	test('marking all as read leaves no current notice unread, and tells how many there were', async ({ portal }) => {
		await publicar(portal)
		const call = portal.as(helena)
		const first = await call('POST', '/wsportal/notificacoes/avisos/marcar-lidos/')
		expect(first.body.marcados).toBeGreaterThan(0)
		expect((await call('POST', '/wsportal/notificacoes/avisos/marcar-lidos/')).body).toEqual({ marcados: 0 })
		const { body } = await call('GET', '/wsportal/notificacoes/')
		expect(body.avisos.filter((aviso: AvisoResumo) => aviso.visualizacao === null)).toEqual([])
	})

	test('the history has pages and filters', async ({ portal }) => {
		const codigo = await publicar(portal, { assunto: 'Reforma do telhado', tipo: 'Manutenção' })
		const lista = '/wsportal/notificacoes/avisos/'
		const call = portal.as(otavio)
		expect((await call('GET', `${lista}?busca=telhado`)).body).toMatchObject({ total: 1, itens: [{ codigo }] })
		expect((await call('GET', `${lista}?busca=telhado&leitura=lidos`)).body.total).toBe(0)
		await call('GET', buildAddress(codigo))
		expect((await call('GET', `${lista}?busca=telhado&leitura=lidos&tipo=Manutenção`)).body.total).toBe(1)
		expect((await call('GET', `${lista}?porPagina=1&pagina=2`)).body).toMatchObject({ pagina: 2, porPagina: 1 })
		expect(await call('GET', `${lista}?tipo=Outro`)).toMatchObject({ status: 400 })
		const { total } = (await call('GET', lista)).body
		expect((await call('GET', `${lista}?pagina=999`)).body).toMatchObject({ total, itens: [] })
	})

	test('a page of the history costs one statement beside the session, whatever is looked for', async ({ portal }) => {
		await publicar(portal)
		const call = portal.as(otavio)
		for (const filtro of ['', '?busca=a', '?leitura=nao-lidos&tipo=Informativo&codigoArea=portal']) {
			const pedir = () => call('GET', `/wsportal/notificacoes/avisos/${filtro}`)
			await pedir()
			expect([filtro, await countStatements(portal, pedir)]).toEqual([filtro, COM_A_SESSAO])
		}
	})
})

describe('administration', () => {
	const dados = (mais: object = {}) => ({
		codigoArea: 'portal',
		tipo: 'Prazo',
		assunto: 'Matrícula até sexta',
		mensagem: '<p>Veja</p>',
		dataInicio: addDays(-1),
		dataFim: addDays(5),
		publico: [{ tipreg: 'T', vlrreg: '' }],
		...mais,
	})

	test('includes, changes and removes a notice', async ({ portal }) => {
		const call = portal.as(sofia)
		const { status, body } = await call('POST', GERENCIAR, dados({ mensagem: '<p>Olá</p><iframe src="/x"></iframe>' }))
		expect({ status, body }).toMatchObject({
			status: 200,
			body: { assunto: 'Matrícula até sexta', mensagem: '<p>Olá</p>' },
		})
		expect(await vistos(portal, ana)).toContain(body.codigo)
		const publico = [{ tipreg: 'C', vlrreg: '10012' }]
		expect(await call('PUT', `${GERENCIAR}${body.codigo}/`, dados({ publico }))).toMatchObject({
			status: 200,
			body: { publico },
		})
		expect(await vistos(portal, ana)).not.toContain(body.codigo)
		expect(await vistos(portal, otavio)).toContain(body.codigo)
		expect(await call('DELETE', `${GERENCIAR}${body.codigo}/`)).toMatchObject({ status: 200, body: { retorno: 'ok' } })
		for (const method of ['GET', 'DELETE'] as const)
			expect(await call(method, `${GERENCIAR}${body.codigo}/`)).toMatchObject({ status: 404 })
	})

	test.for<[object, number]>([
		[{ assunto: '' }, 400],
		[{ tipo: 'Outro' }, 400],
		[{ publico: [] }, 400],
		[{ publico: [{ tipreg: 'U', vlrreg: 'x' }] }, 400],
		[{ dataFim: addDays(-2) }, 400],
		[{ dataInicio: addDays(-9), dataFim: addDays(-2) }, 422],
		[{ codigoArea: 'nenhuma' }, 422],
		[{ mensagem: '<script>x</script>' }, 422],
	])('refuses %j', async ([mais, status], { portal }) => {
		expect(await portal.as(sofia)('POST', GERENCIAR, dados(mais))).toMatchObject({ status })
	})

	test('filters the list by what is scheduled, published and over', async ({ portal }) => {
		const call = portal.as(sofia)
		for (const [situacao, inicio, fim] of [
			['agendado', 1, 2],
			['publicado', -1, 2],
			['encerrado', -3, -1],
		] as const) {
			const codigo = await publicar(portal, {
				assunto: `Filtro ${situacao}`,
				dataInicio: addDays(inicio),
				dataFim: addDays(fim),
			})
			const { body } = await call('GET', `${GERENCIAR}?situacao=${situacao}&busca=filtro`)
			expect(body.itens.map((item: AvisoResumo) => item.codigo)).toEqual([codigo])
		}
	})

	test('who publishes for one unit reaches that unit alone', async ({ portal }) => {
		await concederPerfil(portal.db, marina.codpes, PTL_AVISOS, { codund: 45 })
		const call = portal.as(marina)
		const doIme = dados({ publico: [{ tipreg: 'U', vlrreg: '45' }] })
		const { body } = await call('POST', GERENCIAR, doIme)
		expect(body).toMatchObject({ publico: [{ tipreg: 'U', vlrreg: '45' }] })
		expect(await call('POST', GERENCIAR, dados())).toMatchObject({
			status: 403,
			body: { erro: 'publico-de-outra-unidade' },
		})
		expect(await call('PUT', `${GERENCIAR}${body.codigo}/`, dados())).toMatchObject({ status: 403 })
		const deTodos = await publicar(portal)
		expect(await call('DELETE', `${GERENCIAR}${deTodos}/`)).toMatchObject({ status: 404 })
		const lista = await call('GET', `${GERENCIAR}?porPagina=100`)
		const codigos = lista.body.itens.map((item: AvisoResumo) => item.codigo)
		expect(codigos).toContain(body.codigo)
		expect(codigos).not.toContain(deTodos)
	})

	test('an audience is counted before it is written to, each person once', async ({ portal }) => {
		const contar = (pessoa: Parameters<typeof portal.as>[0], ...publico: [string, string][]) =>
			portal.as(pessoa)('POST', PUBLICO, { publico: publico.map(([tipreg, vlrreg]) => ({ tipreg, vlrreg })) })
		const { body: todos } = await contar(sofia, ['T', ''])
		const { body: alunos } = await contar(sofia, ['V', 'ALUNOGR'])
		expect(todos.pessoas).toBeGreaterThan(alunos.pessoas)
		expect(alunos.pessoas).toBeGreaterThan(0)
		expect((await contar(sofia, ['V', 'ALUNOGR'], ['C', String(ana.codpes)])).body).toEqual(alunos)
		expect((await contar(sofia, ['C', '10001'], ['C', '10012'], ['C', '999999'])).body).toEqual({ pessoas: 2 })
		expect((await contar(sofia, ['P', 'PTL-NINGUEM'])).body).toEqual({ pessoas: 0 })
		expect((await contar(sofia)).status).toBe(400)
		expect((await contar(sofia, ['C', '9999999999'])).status).toBe(400)
		await concederPerfil(portal.db, marina.codpes, PTL_AVISOS, { codund: 45 })
		expect((await contar(marina, ['U', '45'])).status).toBe(200)
		expect((await contar(marina, ['T', ''])).status).toBe(403)
	})

	test('the preview is what would be kept', async ({ portal }) => {
		const answer = await portal.as(sofia)('POST', '/wsportal/notificacoes/gerenciar/previa/', {
			mensagem: '<b onclick="x">a</b>',
		})
		expect(answer.body).toEqual({ mensagem: '<b>a</b>' })
	})
})
