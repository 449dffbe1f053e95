import { pessoas } from '@portal/pessoas/server'
import { listMail } from '@portal/platform/server'
import { forgetLimits, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { fonteDeSubstituicoes } from './fonte-da-busca.ts'
import { substituicoes } from './index.ts'
import { acompanharPrazos } from './jobs.ts'
import { substitutosDe, titularesDe } from './public.ts'

const test = testWithPortal([pessoas, substituicoes], {}, [pessoas])

const { helena, joao, marina, otavio } = people

const LISTA = '/wsportal/substituicoes/'
const buildAddress = (codsubst: number, acao = '') => `/wsportal/substituicoes/${codsubst}${acao}`
const meioDia = (dia: string) => new Date(`${dia}T12:00:00-03:00`)

/** Each test has a year to itself, so that no two substitutions conflict. */
let ano = 2030
const novoAno = async (portal: TestPortal) => {
	await forgetLimits(portal)
	ano++
	portal.irPara(meioDia(`${ano}-01-10`))
	return ano
}

const dados = (mais: Record<string, unknown> = {}) => ({
	codpessub: joao.codpes,
	dtaini: `${ano}-02-01`,
	dtafim: `${ano}-02-20`,
	lstarea: [],
	mot: 'Férias',
	...mais,
})

const nomear = (portal: TestPortal, mais: Record<string, unknown> = {}, titular = marina) =>
	portal.as(titular)('POST', LISTA, dados(mais))

async function combinar(portal: TestPortal, mais: Record<string, unknown> = {}) {
	const { body } = await nomear(portal, mais)
	expect((await portal.as(joao)('POST', buildAddress(body.codsubst, '/aceitar'))).status).toBe(200)
	return body.codsubst as number
}

describe('naming', () => {
	test('it waits for the substitute, who is told by mail', async ({ portal }) => {
		await novoAno(portal)
		expect(await nomear(portal)).toMatchObject({
			status: 200,
			body: { sit: 'P', codpestit: 10005, nompestit: 'Marina Costa', nompessub: 'João Pedro Alves', vigente: false },
		})
		const [mensagem] = await listMail(portal.db, 1)
		expect(mensagem?.assunto).toBe('Marina Costa pede que você a substitua')
		expect(mensagem?.texto).toContain(`de 01/02/${ano} a 20/02/${ano}`)
	})

	test.for([
		['dtafim', undefined],
		['dtafim', '2031-02-30'],
		['dtaini', '0000-01-01'],
		['mot', ''],
		['codpessub', 'x'],
		['lstarea', ['a b']],
	] as const)('case %# of %s is refused', async ([campo, valor], { portal }) => {
		await novoAno(portal)
		expect(await nomear(portal, { [campo]: valor })).toMatchObject({ status: 400, body: { erro: 'dados-invalidos' } })
	})

	test.for([
		['begins before today', { dtaini: '-01-09' }],
		['ends before it begins', { dtafim: '-01-31' }],
		['lasts 181 days', { dtafim: '-07-31' }],
	] as const)('a period that %s is refused', async ([, mais], { portal }) => {
		await novoAno(portal)
		const datas = Object.fromEntries(Object.entries(mais).map(([campo, dia]) => [campo, `${ano}${dia}`]))
		expect(await nomear(portal, datas)).toMatchObject({ status: 422, body: { erro: 'periodo-invalido' } })
	})

	test('exactly 180 days are allowed', async ({ portal }) => {
		await novoAno(portal)
		expect(await nomear(portal, { dtaini: `${ano}-03-01`, dtafim: `${ano}-08-27` })).toMatchObject({ status: 200 })
	})

	test('late in the evening it is still today at the institution, though tomorrow in Greenwich', async ({ portal }) => {
		await novoAno(portal)
		portal.irPara(new Date(`${ano}-01-10T23:30:00-03:00`))
		expect(await nomear(portal, { dtaini: `${ano}-01-10` })).toMatchObject({ status: 200 })
	})

	test('nobody stands in for another at a vote', async ({ portal }) => {
		await novoAno(portal)
		expect(await nomear(portal, { lstarea: ['votacao-eletronica'] })).toMatchObject({
			status: 422,
			body: { erro: 'area-pessoal' },
		})
	})

	test.for([
		['oneself', marina.codpes, 422, 'substituto-proprio'],
		['somebody who does not exist', 999_999, 404, 'pessoa-nao-encontrada'],
		['somebody without an active link', otavio.codpes, 422, 'substituto-sem-vinculo'],
	] as const)('%s cannot be named', async ([, codpessub, status, erro], { portal }) => {
		await novoAno(portal)
		expect(await nomear(portal, { codpessub })).toMatchObject({ status, body: { erro } })
	})

	test('the same person for the same days and areas is refused', async ({ portal }) => {
		await novoAno(portal)
		await nomear(portal, { lstarea: ['processos'] })
		expect(await nomear(portal)).toMatchObject({ status: 409, body: { erro: 'substituicao-repetida' } })
		expect(await nomear(portal, { lstarea: ['proserv'] })).toMatchObject({ status: 200 })
	})
})

describe('nobody stands in for somebody while being away', () => {
	test('a circle is refused', async ({ portal }) => {
		await novoAno(portal)
		await nomear(portal)
		expect(await nomear(portal, { codpessub: marina.codpes }, joao)).toMatchObject({
			status: 422,
			body: { erro: 'substituto-ausente' },
		})
	})

	test('a row is refused from either end', async ({ portal }) => {
		await novoAno(portal)
		await nomear(portal)
		expect(await nomear(portal, { codpessub: helena.codpes }, joao)).toMatchObject({
			status: 422,
			body: { erro: 'titular-comprometido' },
		})
		expect(await nomear(portal, { codpessub: marina.codpes }, helena)).toMatchObject({
			status: 422,
			body: { erro: 'substituto-ausente' },
		})
	})

	test('other days or other areas do not clash', async ({ portal }) => {
		await novoAno(portal)
		await nomear(portal, { lstarea: ['processos'] })
		const volta = { codpessub: marina.codpes }
		expect(await nomear(portal, { ...volta, lstarea: ['proserv'] }, joao)).toMatchObject({ status: 200 })
		const depois = { dtaini: `${ano}-02-21`, dtafim: `${ano}-02-25` }
		expect(await nomear(portal, { ...volta, ...depois }, joao)).toMatchObject({ status: 200 })
	})

	test('of two that cross at the same moment, one wins', async ({ portal }) => {
		await novoAno(portal)
		const answers = await Promise.all([nomear(portal), nomear(portal, { codpessub: marina.codpes }, joao)])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
	})
})

describe('answering', () => {
	test('once accepted it counts on its days and in its areas only', async ({ portal }) => {
		await novoAno(portal)
		await combinar(portal, { lstarea: ['processos'] })
		const listSubstitutes = (instante: string, area = 'processos') =>
			substitutosDe(portal.db, 10005, area, new Date(instante))
		expect(await listSubstitutes(`${ano}-01-31T23:59:59-03:00`)).toEqual([])
		expect(await listSubstitutes(`${ano}-02-01T00:00:00-03:00`)).toEqual([10004])
		expect(await listSubstitutes(`${ano}-02-20T23:59:59-03:00`)).toEqual([10004])
		expect(await listSubstitutes(`${ano}-02-21T00:00:00-03:00`)).toEqual([])
		expect(await listSubstitutes(`${ano}-02-10T12:00:00-03:00`, 'proserv')).toEqual([])
		expect(await titularesDe(portal.db, 10004, 'processos', meioDia(`${ano}-02-10`))).toEqual([10005])
	})

	test('all areas never include the vote', async ({ portal }) => {
		await novoAno(portal)
		await combinar(portal)
		const quando = meioDia(`${ano}-02-10`)
		expect(await substitutosDe(portal.db, 10005, 'processos', quando)).toEqual([10004])
		expect(await substitutosDe(portal.db, 10005, 'votacao-eletronica', quando)).toEqual([])
		expect(await titularesDe(portal.db, 10004, 'votacao-eletronica', quando)).toEqual([])
	})

	test('what was not accepted does not count', async ({ portal }) => {
		await novoAno(portal)
		await nomear(portal)
		expect(await substitutosDe(portal.db, 10005, 'processos', meioDia(`${ano}-02-10`))).toEqual([])
	})

	test('only the person named answers, and once', async ({ portal }) => {
		await novoAno(portal)
		const { body } = await nomear(portal)
		expect(await portal.as(marina)('POST', buildAddress(body.codsubst, '/aceitar'))).toMatchObject({ status: 422 })
		expect(
			await portal.as(joao)('POST', buildAddress(body.codsubst, '/recusar'), { mot: 'Estarei fora' }),
		).toMatchObject({
			status: 200,
			body: { sit: 'C', motter: 'Recusada: Estarei fora' },
		})
		expect(await portal.as(joao)('POST', buildAddress(body.codsubst, '/aceitar'))).toMatchObject({
			status: 422,
			body: { erro: 'substituicao-sem-pedido' },
		})
	})

	test('two answers at once: the first one stands', async ({ portal }) => {
		await novoAno(portal)
		const { body } = await nomear(portal)
		const call = portal.as(joao)
		const answers = await Promise.all([
			call('POST', buildAddress(body.codsubst, '/aceitar')),
			call('POST', buildAddress(body.codsubst, '/recusar'), { mot: '' }),
		])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
	})
})

describe('ending', () => {
	test('either side ends what was agreed', async ({ portal }) => {
		await novoAno(portal)
		const codsubst = await combinar(portal)
		expect(await portal.as(joao)('POST', buildAddress(codsubst, '/encerrar'), { mot: 'Voltei antes' })).toMatchObject({
			status: 200,
			body: { sit: 'E', motter: 'Voltei antes' },
		})
		expect(await substitutosDe(portal.db, 10005, 'processos', meioDia(`${ano}-02-10`))).toEqual([])
		expect(await portal.as(marina)('POST', buildAddress(codsubst, '/encerrar'), { mot: '' })).toMatchObject({
			status: 422,
		})
	})

	test('a request that still waits is taken back by who made it', async ({ portal }) => {
		await novoAno(portal)
		const { body } = await nomear(portal)
		expect(await portal.as(joao)('POST', buildAddress(body.codsubst, '/encerrar'), { mot: '' })).toMatchObject({
			status: 422,
		})
		expect(await portal.as(marina)('POST', buildAddress(body.codsubst, '/encerrar'), { mot: '' })).toMatchObject({
			status: 200,
			body: { sit: 'C' },
		})
	})
})

describe('changing', () => {
	test('the old one ends and the new one waits for a word', async ({ portal }) => {
		await novoAno(portal)
		const antes = await combinar(portal)
		const { status, body } = await portal.as(marina)('PUT', buildAddress(antes), dados({ dtafim: `${ano}-03-10` }))
		expect({ status, sit: body.sit, anterior: body.codsubstant }).toEqual({ status: 200, sit: 'P', anterior: antes })
		expect((await portal.as(marina)('GET', buildAddress(antes))).body).toMatchObject({ sit: 'E', motter: 'Alterada' })
	})

	test('asking less of the same person needs no new word', async ({ portal }) => {
		await novoAno(portal)
		const antes = await combinar(portal)
		const menos = dados({ dtafim: `${ano}-02-10`, lstarea: ['processos'] })
		expect((await portal.as(marina)('PUT', buildAddress(antes), menos)).body).toMatchObject({
			sit: 'A',
			dtafim: `${ano}-02-10`,
		})
	})

	test('one under way keeps its first day and cannot end in the past', async ({ portal }) => {
		await novoAno(portal)
		const antes = await combinar(portal)
		portal.irPara(meioDia(`${ano}-02-10`))
		const call = portal.as(marina)
		expect(await call('PUT', buildAddress(antes), dados({ dtafim: `${ano}-02-09` }))).toMatchObject({ status: 422 })
		expect(await call('PUT', buildAddress(antes), dados({ dtafim: `${ano}-02-12` }))).toMatchObject({
			status: 200,
			body: { sit: 'A', vigente: true },
		})
	})

	test('the substitute cannot change it', async ({ portal }) => {
		await novoAno(portal)
		const antes = await combinar(portal)
		expect(await portal.as(joao)('PUT', buildAddress(antes), dados())).toMatchObject({
			status: 422,
			body: { erro: 'substituicao-nao-alteravel' },
		})
	})
})

describe('the calendar', () => {
	test('both are told once when it begins and once when it ends', async ({ portal }) => {
		await novoAno(portal)
		const codsubst = await combinar(portal)
		const assuntos = async () => (await listMail(portal.db, 4)).map(({ para, assunto }) => [para, assunto])
		portal.irPara(meioDia(`${ano}-02-01`))
		await acompanharPrazos.executar(portal, {})
		const depois = await assuntos()
		expect(depois.slice(0, 2).map(([, assunto]) => assunto)).toEqual(
			Array(2).fill('Começou a substituição de Marina Costa por João Pedro Alves'),
		)
		await acompanharPrazos.executar(portal, {})
		expect(await assuntos()).toEqual(depois)
		portal.irPara(meioDia(`${ano}-02-21`))
		await acompanharPrazos.executar(portal, {})
		expect((await portal.as(joao)('GET', buildAddress(codsubst))).body).toMatchObject({
			sit: 'E',
			motter: 'Fim do período',
		})
		expect((await assuntos())[0]?.[1]).toBe('Terminou a substituição de Marina Costa por João Pedro Alves')
	})

	test('a request nobody answered lapses with its period', async ({ portal }) => {
		await novoAno(portal)
		const { body } = await nomear(portal)
		portal.irPara(meioDia(`${ano}-02-21`))
		await acompanharPrazos.executar(portal, {})
		expect((await portal.as(joao)('GET', buildAddress(body.codsubst))).body).toMatchObject({ sit: 'C' })
	})
})

describe('listing', () => {
	test('what I asked and what I was asked are apart, and paginated', async ({ portal }) => {
		await novoAno(portal)
		await nomear(portal)
		const pedir = (papel: string, mais = '') => portal.as(marina)('GET', `${LISTA}?papel=${papel}${mais}`)
		const minhas = await pedir('titular', '&porPagina=1')
		expect(minhas.body).toMatchObject({ pagina: 1, porPagina: 1, itens: [{ codpestit: 10005, sit: 'P' }] })
		expect(minhas.body.total).toBeGreaterThan(1)
		const recebidas = await pedir('substituto')
		for (const { codpessub } of recebidas.body.itens) expect(codpessub).toBe(10005)
		for (const { sit } of (await pedir('titular', '&sit=E')).body.itens) expect(sit).toBe('E')
	})

	test('a role that does not exist is refused', async ({ portal }) => {
		expect(await portal.as(marina)('GET', `${LISTA}?papel=chefe`)).toMatchObject({ status: 400 })
	})
})

test('the demonstration has one in each situation', async ({ portal }) => {
	await substituicoes.semear?.(portal)
	const { body } = await portal.as(marina)('GET', `${LISTA}?papel=titular&porPagina=100`)
	expect(new Set(body.itens.map(({ sit }: { sit: string }) => sit))).toContain('A')
})

test('the palette finds them by the other name and by why, for both, and for nobody else', async ({ portal }) => {
	await novoAno(portal)
	await combinar(portal, { mot: `Licença de ${ano}` })
	const achar = async (pessoa: typeof joao, texto: string) => {
		const user = { suporte: null, sessao: '', expiraEm: '', acessos: [], perfis: [], ...pessoa }
		const achados = await fonteDeSubstituicoes.buscar({ db: portal.db, portal, user }, texto, 5)
		return achados.map(({ titulo }) => titulo)
	}
	expect(await achar(marina, `joao licenca ${ano}`)).toEqual(['João Pedro Alves substitui você'])
	expect(await achar(joao, `marina ${ano}`)).toEqual(['Você substitui Marina Costa'])
	expect(await achar(otavio, `licenca de ${ano}`)).toEqual([])
})
