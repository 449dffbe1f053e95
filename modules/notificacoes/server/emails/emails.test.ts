import { pessoas } from '@portal/pessoas/server'
import { listMail } from '@portal/platform/server'
import { testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import type { RegraPublico } from '../../contract/index.ts'
import { notificacoes } from '../index.ts'
import { enviarImediatos, enviarResumoDiario } from '../jobs.ts'
import { gravarPreferencia } from '../preferencias/queries.ts'
import {
	abrirTarefa,
	abrirTarefas,
	concluirTarefa,
	concluirTarefas,
	listarDestinatarios,
	publicarAviso,
} from '../public.ts'
import { registrarArea } from '../queries.ts'

const test = testWithPortal([pessoas, substituicoes, notificacoes], {}, [pessoas])
const area = { codigo: 'graduacao', nome: 'Graduação', icone: '' }
const DIA_MS = 86_400_000
const addDays = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString()

test.beforeAll(async ({ portal }) => {
	await registrarArea(portal.db, area)
})

const CALADA = { portal: 'S', emailEspera: 'N', emailImediato: 'N', resumoDiario: 'N' } as const

test('a new task is mailed at once, once, but not to somebody who said no', async ({ portal }) => {
	await gravarPreferencia(portal.db, 10002, area.codigo, CALADA)
	for (const codpes of [10001, 10002])
		await abrirTarefa(portal.db, {
			chvorg: 'e:1',
			codpes,
			area,
			titulo: 'Confirmar matrícula',
			mensagem: '<p>Até sexta</p>',
		})
	await enviarImediatos.executar(portal, {})
	await enviarImediatos.executar(portal, {})
	const cartas = (await listMail(portal.db, 50)).filter(({ assunto }) => assunto.includes('Confirmar matrícula'))
	expect(cartas).toHaveLength(1)
	expect(cartas[0]?.texto).toContain('Até sexta')
	expect(cartas[0]?.para).toContain('ana')
})

test('a mail has the title, the reason and one deep link, and says in its headers where it is chosen', async ({
	portal,
}) => {
	await abrirTarefa(portal.db, {
		chvorg: 'e:profundo',
		codpes: 10001,
		area,
		titulo: 'Responder à devolução',
		mensagem: '<p>Falta um dado.</p>',
		url: '/proserv/detalhes/2026/3?aba=prover',
		motdst: 'Você pediu esta solicitação.',
	})
	await enviarImediatos.executar(portal, {})
	const [carta] = await listMail(portal.db, 1)
	expect(carta?.assunto).toBe('Nova tarefa: Responder à devolução')
	expect(carta?.texto).toContain('Você recebe isto porque você pediu esta solicitação.')
	expect(carta?.texto.match(/https?:\/\/\S+/g)).toEqual([
		expect.stringMatching(/^http:\/\/localhost:\d+\/proserv\/detalhes\/2026\/3\?aba=prover$/),
	])
	expect(carta?.cabecalhos).toEqual({ 'List-Unsubscribe': expect.stringContaining('/configuracoes#notificacoes>') })
})

test('a task that is two days old is no news, and one whose origin writes itself is mailed by nobody else', async ({
	portal,
}) => {
	const nova = (chvorg: string) => ({ chvorg, codpes: 10001, area, titulo: `Silêncio ${chvorg}`, mensagem: '' })
	await abrirTarefa(portal.db, { ...nova('e:velha'), cadastradoEm: addDays(-3) })
	await abrirTarefa(portal.db, nova('e:propria'), { semEmail: true })
	await enviarImediatos.executar(portal, {})
	expect((await listMail(portal.db, 50)).filter(({ assunto }) => assunto.includes('Silêncio'))).toEqual([])
})

test('a notice that waits for named people is mailed to them unless they said no; one that informs is not', async ({
	portal,
}) => {
	await gravarPreferencia(portal.db, 10005, 'graduacao', CALADA)
	const publicar = (chvorg: string, mais: { motivo?: string }) =>
		publicarAviso(portal.db, {
			chvorg,
			area,
			tipo: 'Informativo',
			assunto: `O pedido foi aceito (${chvorg})`,
			mensagem: '<p>O pedido foi aceito.</p><p><a href="/proserv/detalhes/2026/3">Abrir a solicitação</a></p>',
			dataFim: addDays(2),
			publico: [10001, 10005].map((codpes) => ({ tipreg: 'C' as const, vlrreg: String(codpes) })),
			...mais,
		})
	await publicar('e:decide', { motivo: 'Você pediu.' })
	await publicar('e:informa', {})
	await enviarImediatos.executar(portal, {})
	const cartas = (await listMail(portal.db, 50)).filter(({ assunto }) => assunto.startsWith('O pedido foi aceito'))
	expect(cartas.map(({ assunto }) => assunto)).toEqual(['O pedido foi aceito (e:decide)'])
	expect(cartas[0]?.texto).toContain('Abrir a solicitação: http')
	expect(cartas[0]?.texto).toContain('Você recebe isto porque você pediu.')
})

test('an outage is mailed to all whom it affects in one text, and one for everybody to nobody unasked', async ({
	portal,
}) => {
	const cair = (chvorg: string, publico: RegraPublico[]) =>
		publicarAviso(portal.db, {
			chvorg,
			area,
			tipo: 'Urgente',
			assunto: `Fora do ar ${chvorg}`,
			mensagem: '<p>Veja em <a href="/situacao">Situação dos serviços</a>.</p>',
			dataFim: addDays(2),
			publico,
			motivo: 'Você usa este serviço.',
		})
	await cair('e:alunos', [{ tipreg: 'V', vlrreg: 'ALUNOGR' }])
	await cair('e:todos', [{ tipreg: 'T', vlrreg: '' }])
	const antes = (await listMail(portal.db, 1_000)).length
	await enviarImediatos.executar(portal, {})
	const cartas = (await listMail(portal.db, 1_000)).slice(0, -antes)
	const alunos = cartas.filter(({ assunto }) => assunto === 'Urgente: Fora do ar e:alunos')
	expect(alunos.length).toBeGreaterThan(0)
	expect(alunos.every(({ texto }) => /situacao/.test(texto) && !texto.includes('{{'))).toBe(true)
	expect(cartas.length).toBeLessThan(2 * alunos.length + 2)
	expect(cartas.filter(({ assunto }) => assunto === 'Urgente: Fora do ar e:todos').length).toBeLessThan(2)
})

test('what is given to many at once is mailed in one go to those who want it, and is theirs once', async ({
	portal,
}) => {
	await gravarPreferencia(portal.db, 10002, area.codigo, CALADA)
	const chaves = Array.from({ length: 230 }, (_, n) => `m:${n}`)
	const muitas = [10001, 10002].flatMap((codpes) => chaves.map((chvorg) => ({ chvorg, codpes })))
	const comum = { area, titulo: 'Avaliar a disciplina', mensagem: '<p>Até sexta</p>' }
	for (let vez = 0; vez < 2; vez++) await abrirTarefas(portal.db, comum, muitas)
	await enviarImediatos.executar(portal, {})
	const cartas = (await listMail(portal.db, 1_000)).filter(({ assunto }) => assunto.includes('Avaliar a disciplina'))
	expect(cartas).toHaveLength(chaves.length)
	const abertas = async () => (await listarDestinatarios(portal.db, 'm:7')).toSorted((um, outro) => um - outro)
	expect(await abertas()).toEqual([10001, 10002])
	await concluirTarefas(portal.db, chaves.slice(0, 20), addDays(0))
	expect(await abertas()).toEqual([])
	expect(await listarDestinatarios(portal.db, 'm:20')).toHaveLength(2)
})

test('a notice is mailed only to those of its audience who want it', async ({ portal }) => {
	for (const codpes of [10001, 10003])
		await gravarPreferencia(portal.db, codpes, area.codigo, { portal: 'S', emailImediato: 'S', resumoDiario: 'N' })
	const publico = [{ tipreg: 'V' as const, vlrreg: 'ALUNOGR' }]
	await publicarAviso(portal.db, {
		chvorg: 'e:2',
		area,
		tipo: 'Prazo',
		assunto: 'Trancamento',
		mensagem: '<p>x</p>',
		dataFim: addDays(2),
		publico,
	})
	await enviarImediatos.executar(portal, {})
	const cartas = (await listMail(portal.db, 50)).filter(({ assunto }) => assunto === 'Prazo: Trancamento')
	expect(cartas).toHaveLength(1)
})

test('the digest says what changed since the last one, and keeps quiet when nothing did', async ({ portal }) => {
	const codpes = 10008
	await gravarPreferencia(portal.db, codpes, area.codigo, { portal: 'S', emailImediato: 'N', resumoDiario: 'S' })
	const tarefa = (chvorg: string, titulo: string, mais: object = {}) =>
		abrirTarefa(portal.db, { chvorg, codpes, area, titulo, mensagem: '', cadastradoEm: addDays(-9), ...mais })
	await tarefa('r:1', 'Tarefa nova', { cadastradoEm: addDays(-0.1) })
	await tarefa('r:2', 'Tarefa atrasada', { dtaprz: addDays(-1) })
	await tarefa('r:3', 'Tarefa antiga')
	await tarefa('r:4', 'Tarefa feita')
	await concluirTarefa(portal.db, 'r:4')
	const cartas = async () => (await listMail(portal.db, 50)).filter(({ assunto }) => assunto.startsWith('O que mudou'))
	await enviarResumoDiario.executar(portal, {})
	const [carta] = await cartas()
	expect(carta?.texto).toContain('Tarefas novas (1)\n- Graduação: Tarefa nova')
	expect(carta?.texto).toContain('Prazos vencidos (1)\n- Graduação: Tarefa atrasada')
	expect(carta?.texto).toContain('Tarefas concluídas (1)\n- Graduação: Tarefa feita')
	expect(carta?.texto).not.toContain('Tarefa antiga')
	await enviarResumoDiario.executar(portal, {})
	expect(await cartas()).toHaveLength(1)
})

test('a scheduled notice is announced when its hour has come', async ({ portal }) => {
	const publico = [{ tipreg: 'T' as const, vlrreg: '' }]
	await publicarAviso(portal.db, {
		chvorg: 'e:3',
		area,
		tipo: 'Prazo',
		assunto: 'Futuro',
		mensagem: 'x',
		dataInicio: addDays(1),
		dataFim: addDays(2),
		publico,
	})
	await enviarImediatos.executar(portal, {})
	const call = portal.as({ codpes: 10012, nome: 'Otávio' })
	const assuntos = async () =>
		(await call('GET', '/wsportal/notificacoes/')).body.avisos.map(({ assunto }: { assunto: string }) => assunto)
	expect(await assuntos()).not.toContain('Futuro')
	portal.irPara(new Date(Date.now() + 1.5 * DIA_MS))
	await enviarImediatos.executar(portal, {})
	expect(await assuntos()).toContain('Futuro')
})
