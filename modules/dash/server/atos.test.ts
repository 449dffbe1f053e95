import { inTransaction } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { conferirAlertas } from './alertas/conferir.ts'
import { tabelas } from './tables.ts'
import { carga, consulta, prg, servico, test } from './testes/portal-de-teste.ts'

const conferir = (portal: TestPortal) => inTransaction(portal.db, (db) => conferirAlertas(db, portal))
const listar = async (portal: TestPortal, quem = prg, query: object = {}) =>
	(await portal.as(quem).call(contrato.listarAlertas, { query })).body.itens
const listarTarefas = async ({ db }: TestPortal, chave: string) =>
	(
		await sql<{ codpes: number; titulo: string; aberta: boolean }>`
			select codpes, titulo, dtabxa is null as aberta from notificacoes.tarefa
			where chvorg like ${chave} order by codpes`.execute(db)
	).rows
/** One event of now from each entry, so that the figures are fresh. */
async function refrescar(portal: TestPortal): Promise<void> {
	await tabelas(portal.db).updateTable('frescor').set({ dtaevt: portal.agora().toISOString() }).execute()
}
const escolher = async (portal: TestPortal, query: object, quem = servico): Promise<contrato.Ingressante[]> =>
	(await portal.as(quem).call(contrato.listarIngressantes, { query })).body.itens

describe('alerts', () => {
	test('old figures say only that they are old, to the pro-rectory, and the alert ends with the next event', async ({
		portal,
	}) => {
		await tabelas(portal.db)
			.updateTable('frescor')
			.set({ dtaevt: new Date(portal.agora().getTime() - 3_600_000).toISOString() })
			.execute()
		await conferir(portal)
		await conferir(portal)
		const abertos = await listar(portal)
		expect(abertos.map(({ tipalt, tiping }) => `${tipalt} ${tiping}`).toSorted()).toEqual([
			'PARADO ENE',
			'PARADO FUV',
			'PARADO PRO',
		])
		expect(await listar(portal, servico)).toEqual([])
		await refrescar(portal)
		await conferir(portal)
		expect((await listar(portal)).filter(({ tipalt }) => tipalt === 'PARADO')).toEqual([])
		const encerrados = await listar(portal, prg, { sitalt: 'encerrados' })
		expect(encerrados.filter(({ tipalt }) => tipalt === 'PARADO')).toHaveLength(3)
		expect((await listarTarefas(portal, 'dash:alerta:%')).filter(({ titulo }) => titulo.includes('pararam'))).toSatisfy(
			(tarefas: { aberta: boolean }[]) => tarefas.every(({ aberta }) => !aberta),
		)
	})

	test('the alert of a unit is a task of its office, whose first answer ends it for all; another unit does not see it', async ({
		portal,
	}) => {
		await refrescar(portal)
		await portal.as(prg).call(contrato.alterarLimite, {
			params: { tipalt: 'ESPERA' },
			body: { vlrlim: 1, staati: 'S', numver: 0 },
		})
		await conferir(portal)
		const daUnidade = await listar(portal, servico)
		expect(daUnidade.length).toBeGreaterThan(0)
		expect(daUnidade.every(({ codund }) => codund === 45)).toBe(true)
		const outro = (await listar(portal)).find(({ codund }) => codund === 55)
		const body = { txtrec: 'Dois analistas a mais até o fim da janela.' }
		expect(
			(await portal.as(servico).call(contrato.reconhecerAlerta, { params: { codalt: outro?.codalt ?? 0 }, body }))
				.status,
		).toBe(404)
		const codalt = daUnidade[0]?.codalt ?? 0
		const params = { codalt }
		expect((await listarTarefas(portal, `dash:alerta:${codalt}`)).some(({ aberta }) => aberta)).toBe(true)
		expect((await portal.as(servico).call(contrato.reconhecerAlerta, { params, body })).status).toBe(200)
		expect((await portal.as(servico).call(contrato.reconhecerAlerta, { params, body })).status).toBe(200)
		expect((await portal.as(prg).call(contrato.reconhecerAlerta, { params, body })).status).toBe(409)
		expect((await listarTarefas(portal, `dash:alerta:${codalt}`)).every(({ aberta }) => !aberta)).toBe(true)
		const [reconhecido] = (await listar(portal, servico)).filter((um) => um.codalt === codalt)
		expect(reconhecido).toMatchObject({ codpesrec: servico.codpes, txtrec: body.txtrec, reconhecer: 'N' })
	})

	test('a threshold is changed against the version seen, within its bounds, by the pro-rectory', async ({ portal }) => {
		const mudar = (vlrlim: number, numver: number, quem = prg) =>
			portal
				.as(quem)
				.call(contrato.alterarLimite, { params: { tipalt: 'FILA' }, body: { vlrlim, staati: 'S', numver } })
		expect((await mudar(9, 0, servico)).status).toBe(403)
		expect((await mudar(900, 0)).status).toBe(422)
		expect((await mudar(9, 0)).body).toMatchObject({ vlrlim: 9, numver: 1 })
		expect((await mudar(8, 0)).status).toBe(409)
		expect((await mudar(8, 1)).body).toMatchObject({ vlrlim: 8, numver: 2 })
	})

	test('an alert that is turned off ends, and nobody is told again', async ({ portal }) => {
		await refrescar(portal)
		const mudar = (staati: 'S' | 'N', numver: number) =>
			portal.as(prg).call(contrato.alterarLimite, { params: { tipalt: 'ESPERA' }, body: { vlrlim: 1, staati, numver } })
		await mudar('S', 0)
		await conferir(portal)
		const contarEsperas = async () => (await listar(portal)).filter(({ tipalt }) => tipalt === 'ESPERA').length
		expect(await contarEsperas()).toBeGreaterThan(0)
		await mudar('N', 1)
		await conferir(portal)
		expect(await contarEsperas()).toBe(0)
	})
})

describe('acting on the list', () => {
	test('a message reaches each person of the filtered group once, in the portal or by mail, and stays in the reach', async ({
		portal,
	}) => {
		const query = { sitmat: 'PEN', codund: 45 } as const
		const pessoas = await escolher(portal, { ...query, porPagina: 100 })
		const [uma, outra] = pessoas
		await tabelas(portal.db)
			.updateTable('ing')
			.set({ emaing: 'ingressante@exemplo.com' })
			.where('numins', '=', uma?.numins ?? 0)
			.execute()
		await tabelas(portal.db)
			.updateTable('ing')
			.set({ codpes: consulta.codpes })
			.where('numins', '=', outra?.numins ?? 0)
			.execute()
		const mandar = (filtro: object, qtdvis: number, quem = servico) =>
			portal.as(quem).call(contrato.mandarMensagem, {
				body: { filtro, qtdvis, assunto: 'Faltam 3 horas', txtmsg: 'Falta um documento {{nome}}.' },
			})
		expect((await mandar({ codund: 55 }, 10)).status).toBe(404)
		expect((await mandar(query, 1)).status).toBe(pessoas.length > 6 ? 409 : 200)
		const { body } = await mandar(query, pessoas.length)
		expect(body).toMatchObject({ qtdpes: 2, semEndereco: pessoas.length - 2 })
		const { rows } = await sql<{ para: string }>`select para from plataforma.correio
			where assunto = 'Faltam 3 horas' and para = 'ingressante@exemplo.com'`.execute(portal.db)
		expect(rows.length).toBeGreaterThan(0)
	})

	test('an analysis is given to who may analyse, as one task that ends with the last decision', async ({ portal }) => {
		const daFila = await escolher(portal, { sitmat: 'ANA', codund: 45, porPagina: 2 })
		const numins = daFila.map((um) => um.numins)
		const atribuir = (codpesana: number, numeros = numins, quem = servico) =>
			portal.as(quem).call(contrato.atribuirAnalise, { body: { numins: numeros, codpesana } })
		expect((await atribuir(carga.codpes)).status).toBe(422)
		const [deOutra] = await escolher(portal, { sitmat: 'ANA', codund: 55 }, prg)
		expect((await atribuir(servico.codpes, [deOutra?.numins ?? 0])).status).toBe(404)
		const [decidida] = await escolher(portal, { sitmat: 'DEF', codund: 45 })
		expect((await atribuir(servico.codpes, [decidida?.numins ?? 0])).status).toBe(409)
		expect((await atribuir(servico.codpes)).body).toMatchObject({ atribuidas: 2 })
		expect(await listarTarefas(portal, 'dash:analises:%')).toMatchObject([
			{ codpes: servico.codpes, aberta: true, titulo: 'Analisar 2 matrículas de ingressantes' },
		])
		expect((await escolher(portal, { codpesana: servico.codpes })).map((um) => um.numins).toSorted()).toEqual(
			numins.toSorted(),
		)
		for (const [indice, um] of numins.entries())
			await portal.as(carga).call(contrato.receberEventos, {
				body: {
					eventos: [{ chvevt: `decisao:${indice}`, numins: um, sitmat: 'DEF', dtaevt: portal.agora().toISOString() }],
				},
			})
		expect((await listarTarefas(portal, 'dash:analises:%')).map(({ aberta }) => aberta)).toEqual([false])
	})
})

describe('the real path', () => {
	test('an enrolment is consolidated only when no check waits', async ({ portal }) => {
		const [um] = await escolher(portal, { sitmat: 'DEF', modvag: 'PPI' }, prg)
		const numins = um?.numins ?? 0
		const enviar = async (chvevt: string, sitmat: contrato.Situacao) =>
			(
				await portal.as(carga).call(contrato.receberEventos, {
					body: { eventos: [{ chvevt, numins, sitmat, dtaevt: portal.agora().toISOString() }] },
				})
			).body.novos
		expect(await enviar('a:1', 'CNF')).toBe(1)
		const { body } = await portal.as(prg).call(contrato.obterPainel, { query: {} })
		expect(body.aConsolidar).toEqual({ emConferencia: 1, prontas: 0 })
		expect(await enviar('a:2', 'CSL')).toBe(0)
		await tabelas(portal.db).updateTable('matvirchk').set({ sitchk: 'DEF' }).where('numins', '=', numins).execute()
		expect(await enviar('a:3', 'CSL')).toBe(1)
	})

	test('the waiting list counts people who declared interest, those called of it, and what is still open', async ({
		portal,
	}) => {
		const { body } = await portal.as(prg).call(contrato.obterPainel, { query: { tiping: 'FUV' } })
		expect(body.espera.manifestaram).toBeGreaterThan(body.espera.convocados)
		expect(body.espera.vagas).toBeGreaterThanOrEqual(Math.max(0, body.restantes))
	})
})
