import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import type { NovoProcesso } from '../../contract/index.ts'
import { despachar } from '../../contract/index.ts'
import { anexarPdf } from '../testes/envio-de-teste.ts'
import { abrirProcesso, ana, chamarComo, helena, marina, test } from '../testes/portal-de-teste.ts'

const PUBLICO = { nivacepro: 'P' } as const
const SIGILOSO = { nivacepro: 'S', codhipleg: 4 } as const
const preparados = new WeakSet<TestPortal>()

/** Ana, a student, stands in for Helena in every service. */
beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await forgetLimits(portal)
	if (preparados.has(portal)) return
	preparados.add(portal)
	await sql`insert into substituicoes.ptlsubst (codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em)
		values (${helena.codpes}, ${ana.codpes}, current_date, current_date + 9, now() - interval '1 day',
			now() + interval '9 days', '{}', 'férias', 'A', now())`.execute(portal.db)
})

async function tarefasDe(portal: TestPortal, pessoa: typeof helena): Promise<string[]> {
	const { body } = await portal.as(pessoa)('GET', '/wsportal/notificacoes/')
	return body.tarefas.map(({ titulo, url }: { titulo: string; url: string }) => `${titulo} ${url}`)
}

const contarTarefas = (tarefas: readonly string[], oQue: RegExp) => tarefas.filter((tarefa) => oQue.test(tarefa)).length

async function enviado(portal: TestPortal, nivel: Partial<NovoProcesso>): Promise<void> {
	const numpro = await abrirProcesso(portal, nivel)
	const codarqpdl = await anexarPdf(portal, numpro, 'Termo')
	const corpo = { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' }
	expect(await chamarComo(portal, marina)('POST', `/processo/${numpro}/uspassina`, corpo)).toMatchObject({
		status: 200,
	})
	await portal.jobs.drain(portal)
}

describe('while somebody stands in for a person', () => {
	test('an opinion asked of the person is a task of theirs alone, whoever may see the process', async ({ portal }) => {
		for (const nivel of [PUBLICO, SIGILOSO]) {
			const numpro = await abrirProcesso(portal, nivel)
			const pedido = { txtdch: '<p>Peço parecer.</p>', codpesace: helena.codpes }
			const { status } = await chamarComo(portal, marina).call(despachar, { params: { numpro }, body: pedido })
			expect(status).toBe(200)
			const oParecer = new RegExp(`^Dar parecer .*${numpro}$`)
			expect([nivel, contarTarefas(await tarefasDe(portal, helena), oParecer)]).toEqual([nivel, 1])
			expect([nivel, contarTarefas(await tarefasDe(portal, ana), oParecer)]).toEqual([nivel, 0])
		}
	})

	test('what they are not shown is signed by the person, who has the task', async ({ portal }) => {
		await enviado(portal, SIGILOSO)
		const restrito = /^Assinar: documento de acesso restrito/
		expect(contarTarefas(await tarefasDe(portal, helena), restrito)).toBe(1)
		expect(contarTarefas(await tarefasDe(portal, ana), restrito)).toBe(0)
		await enviado(portal, PUBLICO)
		expect(contarTarefas(await tarefasDe(portal, helena), /^Assinar: /)).toBe(1)
		expect(contarTarefas(await tarefasDe(portal, ana), /^Assinar: /)).toBe(1)
	})
})
