import { pessoas } from '@portal/pessoas/server'
import { listarCorreio } from '@portal/platform/server'
import { testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
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
const em = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString()

test.beforeAll(async ({ portal }) => {
	await registrarArea(portal.db, area)
})

test('a new task is mailed at once to who wants it, once', async ({ portal }) => {
	await gravarPreferencia(portal.db, 10001, area.codigo, { portal: 'S', emailImediato: 'S', resumoDiario: 'N' })
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
	const cartas = (await listarCorreio(portal.db, 50)).filter(({ assunto }) => assunto.includes('Confirmar matrícula'))
	expect(cartas).toHaveLength(1)
	expect(cartas[0]?.texto).toContain('Até sexta')
})

test('what is given to many at once is mailed in one go to those who want it, and is theirs once', async ({
	portal,
}) => {
	await gravarPreferencia(portal.db, 10001, area.codigo, { portal: 'S', emailImediato: 'S', resumoDiario: 'N' })
	const chaves = Array.from({ length: 230 }, (_, n) => `m:${n}`)
	const muitas = [10001, 10002].flatMap((codpes) => chaves.map((chvorg) => ({ chvorg, codpes })))
	const comum = { area, titulo: 'Avaliar a disciplina', mensagem: '<p>Até sexta</p>' }
	for (let vez = 0; vez < 2; vez++) await abrirTarefas(portal.db, comum, muitas)
	await enviarImediatos.executar(portal, {})
	const cartas = (await listarCorreio(portal.db, 1_000)).filter(({ assunto }) =>
		assunto.includes('Avaliar a disciplina'),
	)
	expect(cartas).toHaveLength(chaves.length)
	const abertas = async () => (await listarDestinatarios(portal.db, 'm:7')).toSorted((um, outro) => um - outro)
	expect(await abertas()).toEqual([10001, 10002])
	await concluirTarefas(portal.db, chaves.slice(0, 20), em(0))
	expect(await abertas()).toEqual([])
	expect(await listarDestinatarios(portal.db, 'm:20')).toHaveLength(2)
})

test('a notice is mailed only to those of its audience who want it', async ({ portal }) => {
	await gravarPreferencia(portal.db, 10003, area.codigo, { portal: 'S', emailImediato: 'S', resumoDiario: 'N' })
	const publico = [{ tipreg: 'V' as const, vlrreg: 'ALUNOGR' }]
	await publicarAviso(portal.db, {
		chvorg: 'e:2',
		area,
		tipo: 'Prazo',
		assunto: 'Trancamento',
		mensagem: '<p>x</p>',
		dataFim: em(2),
		publico,
	})
	await enviarImediatos.executar(portal, {})
	const cartas = (await listarCorreio(portal.db, 50)).filter(({ assunto }) => assunto === 'Prazo: Trancamento')
	expect(cartas).toHaveLength(1)
})

test('the digest says what changed since the last one, and keeps quiet when nothing did', async ({ portal }) => {
	const codpes = 10008
	await gravarPreferencia(portal.db, codpes, area.codigo, { portal: 'S', emailImediato: 'N', resumoDiario: 'S' })
	const tarefa = (chvorg: string, titulo: string, mais: object = {}) =>
		abrirTarefa(portal.db, { chvorg, codpes, area, titulo, mensagem: '', cadastradoEm: em(-9), ...mais })
	await tarefa('r:1', 'Tarefa nova', { cadastradoEm: em(-0.1) })
	await tarefa('r:2', 'Tarefa atrasada', { dtaprz: em(-1) })
	await tarefa('r:3', 'Tarefa antiga')
	await tarefa('r:4', 'Tarefa feita')
	await concluirTarefa(portal.db, 'r:4')
	const cartas = async () =>
		(await listarCorreio(portal.db, 50)).filter(({ assunto }) => assunto.startsWith('O que mudou'))
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
		dataInicio: em(1),
		dataFim: em(2),
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
