import { pessoas } from '@portal/pessoas/server'
import { diaDe } from '@portal/platform/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { Client } from 'pg'
import { expect } from 'vitest'
import { notificacoes } from './index.ts'
import { devolverAoTitular } from './jobs.ts'
import { abrirTarefa, concluirTarefa, publicarAviso } from './public.ts'

const test = testWithPortal([pessoas, substituicoes, notificacoes], {}, [pessoas])
const area = { codigo: 'processos', nome: 'Processos', icone: '' }
const { marina, joao } = people

test('each change is told to the person it concerns, and what is for many to everybody', async ({ portal }) => {
	const ouvinte = new Client({ connectionString: portal.config.DATABASE_URL })
	const eventos: unknown[] = []
	ouvinte.on('notification', ({ payload }) => eventos.push(JSON.parse(payload ?? '')))
	await ouvinte.connect()
	await ouvinte.query('listen portal_eventos')
	await abrirTarefa(portal.db, { chvorg: 'v:1', codpes: marina.codpes, area, titulo: 'T', mensagem: '' })
	await concluirTarefa(portal.db, 'v:1')
	const dataFim = new Date(Date.now() + 86_400_000).toISOString()
	const aviso = { area, tipo: 'Prazo' as const, assunto: 'A', mensagem: 'x', dataFim }
	await publicarAviso(portal.db, { ...aviso, chvorg: 'v:2', publico: [{ tipreg: 'C', vlrreg: '10004' }] })
	await publicarAviso(portal.db, { ...aviso, chvorg: 'v:3', publico: [{ tipreg: 'T', vlrreg: '' }] })
	await expect
		.poll(() => eventos)
		.toEqual([
			{ tipo: 'notificacoes', codpes: 10005 },
			{ tipo: 'notificacoes', codpes: 10005 },
			{ tipo: 'notificacoes', codpes: 10004 },
			{ tipo: 'notificacoes', dados: { espalhar: 1 } },
		])
	await ouvinte.end()
})

test('a substitute gets the task in the place of the absent, who has it back when the substitution ends', async ({
	portal,
}) => {
	const hoje = (dias: number) => diaDe(portal, new Date(Date.now() + dias * 86_400_000))
	const nomeada = await portal.as(marina)('POST', '/wsportal/substituicoes/', {
		codpessub: joao.codpes,
		dtaini: hoje(0),
		dtafim: hoje(20),
		lstarea: [],
		mot: 'Férias',
	})
	await portal.as(joao)('POST', `/wsportal/substituicoes/${nomeada.body.codsubst}/aceitar`)
	await abrirTarefa(portal.db, { chvorg: 'v:4', codpes: marina.codpes, area, titulo: 'Despachar', mensagem: '' })
	const doJoao = await portal.as(joao)('GET', '/wsportal/notificacoes/')
	expect(doJoao.body.tarefas).toMatchObject([{ titulo: 'Despachar', codpesorg: marina.codpes }])
	await devolverAoTitular.executar(portal, {})
	expect((await portal.as(marina)('GET', '/wsportal/notificacoes/')).body.tarefas).toEqual([])
	portal.irPara(new Date(Date.now() + 40 * 86_400_000))
	await devolverAoTitular.executar(portal, {})
	expect((await portal.as(marina)('GET', '/wsportal/notificacoes/')).body.tarefas).toMatchObject([
		{ titulo: 'Despachar', codpesorg: null },
	])
})
