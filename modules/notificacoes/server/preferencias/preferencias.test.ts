import { navegacao } from '@portal/navegacao/server'
import { pessoas } from '@portal/pessoas/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { AvisoResumo, Preferencia, RegraPublico } from '../../contract/index.ts'
import { notificacoes } from '../index.ts'
import { abrirTarefa, publicarAviso } from '../public.ts'
import { registrarArea } from '../queries.ts'

const test = testWithPortal([pessoas, navegacao, substituicoes, notificacoes], {}, [pessoas, navegacao])
const { ana, helena, otavio } = people
const PREFERENCIAS = '/wsportal/notificacoes/preferencias/'
const calada = { portal: 'N', emailImediato: 'N', resumoDiario: 'N' }
const areaDe = (codigo: string) => ({ codigo, nome: codigo, icone: '' })

test.beforeAll(async ({ portal }) => {
	for (const codigo of ['portal', 'graduacao', 'recursos-humanos']) await registrarArea(portal.db, areaDe(codigo))
})
test.beforeEach(async ({ portal }) => {
	await sql`delete from notificacoes.preferencia`.execute(portal.db)
})

const areasDe = async (portal: TestPortal, pessoa: typeof ana): Promise<Preferencia[]> =>
	(await portal.as(pessoa)('GET', PREFERENCIAS)).body.preferencias
const codigosDe = async (portal: TestPortal, pessoa: typeof ana) =>
	(await areasDe(portal, pessoa)).map(({ codigoArea }) => codigoArea)

let numero = 0
const publicar = (portal: TestPortal, codigo: string, regra: RegraPublico, tipo: 'Informativo' | 'Urgente') =>
	publicarAviso(portal.db, {
		chvorg: `teste:${++numero}`,
		area: areaDe(codigo),
		tipo,
		assunto: 'Aviso',
		mensagem: '<p>Texto</p>',
		dataFim: new Date(Date.now() + 86_400_000).toISOString(),
		publico: [regra],
	})
const TODOS = { tipreg: 'T', vlrreg: '' } as const

describe('the areas of a person', () => {
	test("are those in which the person's menu has a service of the person's own", async ({ portal }) => {
		expect(await codigosDe(portal, ana)).toEqual(['graduacao', 'portal'])
		expect(await codigosDe(portal, helena)).toEqual(['graduacao', 'portal', 'recursos-humanos'])
		expect(await codigosDe(portal, otavio)).toEqual(['portal'])
	})

	test('and those that gave the person a task, but not one of somebody else', async ({ portal }) => {
		const area = areaDe('inventario')
		await abrirTarefa(portal.db, { chvorg: 'i:1', codpes: 10001, area, titulo: 'Conferir', mensagem: '<p>Bens</p>' })
		expect(await codigosDe(portal, ana)).toContain('inventario')
		expect(await codigosDe(portal, helena)).not.toContain('inventario')
	})

	test('and those with a notice for an audience of the person', async ({ portal }) => {
		await publicar(portal, 'dos-alunos', { tipreg: 'V', vlrreg: 'ALUNOGR' }, 'Informativo')
		expect(await codigosDe(portal, ana)).toContain('dos-alunos')
		expect(await codigosDe(portal, helena)).not.toContain('dos-alunos')
	})

	test('and those about which the person has chosen', async ({ portal }) => {
		expect(await codigosDe(portal, otavio)).not.toContain('recursos-humanos')
		await portal.as(otavio)('PUT', `${PREFERENCIAS}recursos-humanos/`, calada)
		expect(await areasDe(portal, otavio)).toContainEqual({
			codigoArea: 'recursos-humanos',
			nomeArea: 'recursos-humanos',
			iconeArea: '',
			...calada,
			// Channels that an older page does not send keep their values.
			emailEspera: 'S',
			push: 'S',
		})
	})
})

describe('one area', () => {
	test('is not changed by support, who only looks', async ({ portal }) => {
		const suporte = portal.as({ ...ana, suporte: 10008 })
		expect(await suporte('PUT', `${PREFERENCIAS}portal/`, calada)).toMatchObject({ status: 403 })
		expect(await suporte('GET', PREFERENCIAS)).toMatchObject({ status: 200 })
	})

	test('when muted is silent, except for what is urgent', async ({ portal }) => {
		const comum = await publicar(portal, 'muda', TODOS, 'Informativo')
		const urgente = await publicar(portal, 'muda', TODOS, 'Urgente')
		expect(await portal.as(otavio)('PUT', `${PREFERENCIAS}muda/`, calada)).toMatchObject({ status: 200, body: calada })
		const vistos = async (pessoa: typeof ana): Promise<number[]> =>
			(await portal.as(pessoa)('GET', '/wsportal/notificacoes/')).body.avisos.map(({ codigo }: AvisoResumo) => codigo)
		expect(await vistos(otavio)).toContain(urgente.codigo)
		expect(await vistos(otavio)).not.toContain(comum.codigo)
		expect(await vistos(ana)).toContain(comum.codigo)
	})
})

describe('all areas at once', () => {
	test('need a channel that exists, and support only looks', async ({ portal }) => {
		expect(await portal.as(ana)('PUT', PREFERENCIAS, { portal: 'talvez' })).toMatchObject({ status: 400 })
		expect(await portal.as(ana)('PUT', PREFERENCIAS, {})).toMatchObject({
			status: 400,
			body: { mensagem: expect.stringContaining('Escolha ao menos um canal para mudar.') },
		})
		const suporte = portal.as({ ...ana, suporte: 10008 })
		expect(await suporte('PUT', PREFERENCIAS, { portal: 'N' })).toMatchObject({ status: 403 })
	})

	test('get the channel that was chosen and keep the others as they were', async ({ portal }) => {
		const silencio = { portal: 'N', emailImediato: 'N', resumoDiario: 'S' }
		await portal.as(helena)('PUT', `${PREFERENCIAS}graduacao/`, silencio)
		const resposta = await portal.as(helena)('PUT', PREFERENCIAS, { emailImediato: 'S' })
		expect(resposta.status).toBe(200)
		const depois = await areasDe(portal, helena)
		expect(resposta.body.preferencias).toEqual(depois)
		expect(depois.every(({ emailImediato }) => emailImediato === 'S')).toBe(true)
		const canais = (codigo: string) => depois.find(({ codigoArea }) => codigoArea === codigo)
		expect(canais('graduacao')).toMatchObject({ portal: 'N', resumoDiario: 'S' })
		expect(canais('recursos-humanos')).toMatchObject({ portal: 'S', resumoDiario: 'N' })
	})

	test("are the person's own: nobody else's change, and none that does not concern the person", async ({ portal }) => {
		await portal.as(otavio)('PUT', PREFERENCIAS, { portal: 'N' })
		expect(await codigosDe(portal, otavio)).not.toContain('recursos-humanos')
		expect((await areasDe(portal, ana)).every((uma) => uma.portal === 'S')).toBe(true)
	})

	test('are written to the audit in the same act', async ({ portal }) => {
		await portal.as(ana)('PUT', PREFERENCIAS, { resumoDiario: 'S' })
		const { rows } = await sql`select codpes, detalhes from plataforma.auditoria
			where acao = ${`PUT ${PREFERENCIAS}`} order by id desc limit 1`.execute(portal.db)
		expect(rows).toEqual([
			{ codpes: 10001, detalhes: { resumoDiario: 'S', areas: expect.arrayContaining(['graduacao', 'portal']) } },
		])
	})
})
