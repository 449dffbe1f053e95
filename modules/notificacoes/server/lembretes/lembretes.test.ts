import { calendario } from '@portal/calendario/server'
import { pessoas } from '@portal/pessoas/server'
import { inTransaction, type ServerModule } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { notificacoes } from '../index.ts'
import { abrirTarefa, concluirTarefa, lembrarDe, lembrouDe, mudarPrazoDaTarefa } from '../public.ts'
import { lembrarTarefas } from './lembrar.ts'
import { lembradores } from './lembrete.ts'

const PREFIXO = 'origem:'
const parados = new Set<string>()
const ditos: string[] = []
/** The test slice registers a reminder source for its own keys, some of which it skips. */
const origem: ServerModule = {
	name: 'origem',
	routes: [],
	extensions: [
		lembradores.provide({
			prefixo: PREFIXO,
			filtrarVigentes: async (_db, _portal, chaves) => chaves.filter((chave) => !parados.has(chave)),
			dizer: async (_db, portal, { chvorg, motivo }) => {
				ditos.push(`${chvorg} ${motivo} ${portal.agora().toISOString().slice(0, 10)}`)
			},
		}),
	],
}

const test = testWithPortal([pessoas, calendario, substituicoes, notificacoes, origem], {}, [pessoas])
const { ana, joao } = people
const area = { codigo: 'processos', nome: 'Processos', icone: '' }
const oitoHoras = (dia: string) => new Date(`${dia}T11:00:00Z`)
/** The deadline is a Friday after a holiday of campus 1. */
const PRAZO = '2031-03-08T02:59:59.000Z'

/** The job runs twice to prove that it is idempotent after a restart. */
async function moveToDay(portal: TestPortal, dia: string): Promise<void> {
	portal.irPara(oitoHoras(dia))
	await lembrarTarefas.executar(portal, {})
	await lembrarTarefas.executar(portal, {})
}

let numero = 0
/** The helper gives the same task under one key to each of these people. */
async function tarefa(portal: TestPortal, codcam = 1, pessoas = [ana]): Promise<{ chvorg: string; titulo: string }> {
	const [chvorg, titulo] = [`teste:${++numero}`, `Conferir a pasta ${numero}`]
	for (const { codpes } of pessoas)
		await abrirTarefa(
			portal.db,
			{ chvorg, codpes, area, titulo, mensagem: '<p>Confira.</p>', url: `pasta/${numero}`, dtaprz: PRAZO },
			{ lembrarEm: { codcam } },
		)
	return { chvorg, titulo }
}

async function avisosDe(portal: TestPortal, titulo: string, pessoa = ana): Promise<string[]> {
	const { body } = await portal.as(pessoa)('GET', '/wsportal/notificacoes/avisos/')
	return body.itens
		.map(({ assunto }: { assunto: string }) => assunto)
		.filter((assunto: string) => assunto.startsWith(`${titulo}:`))
		.map((assunto: string) => assunto.slice(titulo.length + 2))
}

describe('by the due date of a task', () => {
	const feriado = (portal: TestPortal) =>
		sql`insert into calendario.feriado (dtafer, codcam, nomfer) values ('2031-03-06', 1, 'Dia sem trabalho')
			on conflict do nothing`.execute(portal.db)

	test('whoever holds it is told two working days before and on the first after it, once each', async ({ portal }) => {
		await feriado(portal)
		portal.irPara(oitoHoras('2031-03-03'))
		const { titulo } = await tarefa(portal, 1, [ana, joao])
		await moveToDay(portal, '2031-03-03')
		expect(await avisosDe(portal, titulo)).toEqual([])
		for (const dia of ['2031-03-04', '2031-03-06', '2031-03-07', '2031-03-08']) {
			await moveToDay(portal, dia)
			for (const pessoa of [ana, joao]) expect(await avisosDe(portal, titulo, pessoa)).toEqual(['prazo até 07/03/2031'])
		}
		for (const dia of ['2031-03-10', '2031-03-17']) await moveToDay(portal, dia)
		expect(await avisosDe(portal, titulo)).toEqual(['atrasado desde 07/03/2031', 'prazo até 07/03/2031'])
	})

	test('days are those of its campus', async ({ portal }) => {
		await feriado(portal)
		portal.irPara(oitoHoras('2031-03-03'))
		const { titulo } = await tarefa(portal, 2)
		await moveToDay(portal, '2031-03-04')
		expect(await avisosDe(portal, titulo)).toEqual([])
		await moveToDay(portal, '2031-03-05')
		expect(await avisosDe(portal, titulo)).toEqual(['prazo até 07/03/2031'])
	})

	test('what was done is not told, and of another date it is told anew', async ({ portal }) => {
		portal.irPara(oitoHoras('2031-03-03'))
		const [feita, adiada] = [await tarefa(portal), await tarefa(portal)]
		await concluirTarefa(portal.db, feita.chvorg)
		await moveToDay(portal, '2031-03-07')
		await mudarPrazoDaTarefa(portal.db, adiada.chvorg, '2031-03-20T02:59:59.000Z')
		await moveToDay(portal, '2031-03-10')
		expect(await avisosDe(portal, adiada.titulo)).toEqual(['prazo até 07/03/2031'])
		await moveToDay(portal, '2031-03-18')
		expect(await avisosDe(portal, adiada.titulo)).toEqual(['prazo até 19/03/2031', 'prazo até 07/03/2031'])
		expect(await avisosDe(portal, feita.titulo)).toEqual([])
	})
})

describe('every so many days', () => {
	const chvorg = `${PREFIXO}1`
	const readNow = (portal: TestPortal) => portal.agora().toISOString()
	const quando = { regra: 'intervalo', dtaprz: '2031-05-20T03:00:00.000Z', primeiro: 3, cada: 2 } as const

	test('it begins after the first, rests where its origin says so, and ends with its due date', async ({ portal }) => {
		portal.irPara(oitoHoras('2031-05-01'))
		await lembrarDe(portal.db, chvorg, quando, readNow(portal))
		for (const dia of ['2031-05-03', '2031-05-04', '2031-05-05', '2031-05-06']) await moveToDay(portal, dia)
		parados.add(chvorg)
		await moveToDay(portal, '2031-05-08')
		parados.clear()
		for (const dia of ['2031-05-09', '2031-05-21']) await moveToDay(portal, dia)
		expect(ditos.splice(0)).toEqual(['2031-05-04', '2031-05-06', '2031-05-09'].map((dia) => `${chvorg} espera ${dia}`))
	})

	test('the next one is counted from what its origin said by itself', async ({ portal }) => {
		portal.irPara(oitoHoras('2031-05-01'))
		await lembrarDe(portal.db, chvorg, quando, readNow(portal))
		portal.irPara(oitoHoras('2031-05-04'))
		await lembrouDe(portal.db, chvorg, readNow(portal))
		for (const dia of ['2031-05-05', '2031-05-06']) await moveToDay(portal, dia)
		await concluirTarefa(portal.db, chvorg)
		await moveToDay(portal, '2031-05-08')
		expect(ditos.splice(0)).toEqual([`${chvorg} espera 2031-05-06`])
	})

	test('what somebody is about to end is left out, and more than go together are all told', async ({ portal }) => {
		portal.irPara(oitoHoras('2031-05-01'))
		const chaves = Array.from({ length: 120 }, (_, n) => `${PREFIXO}muitos:${n}`)
		for (const chave of chaves) await lembrarDe(portal.db, chave, quando, readNow(portal))
		await inTransaction(portal.db, async (trx) => {
			await concluirTarefa(trx, chaves[7] ?? '')
			await moveToDay(portal, '2031-05-04')
		})
		expect(ditos.splice(0)).toHaveLength(119)
	})
})
