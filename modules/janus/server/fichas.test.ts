import { spawnSync } from 'node:child_process'
import { somarDias, somarMeses } from '@portal/platform/contract'
import { readCalendar } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import * as contrato from '../contract/index.ts'
import { ana, carlos, cristovao, helena, nelson, test } from './testes/portal-de-teste.ts'

const BRUNO = { codpes: 20_186, nome: 'Bruno' }

test('a student with two leaves sees the deadline, and each step to it', async ({ portal }) => {
	const { status, body } = await portal.as(carlos).call(contrato.obterMinhaPos)
	expect({ status, body }).toMatchObject({ status: 200 })
	const [ficha] = body.matriculas
	const passos = ficha?.prazos.find(({ tipprz }) => tipprz === 'DEP')?.passos ?? []
	expect(passos.slice(0, 3).map(({ texto, qtddia }) => [texto.split(' ')[0], qtddia])).toEqual([
		['Seleção', 0],
		['Licença', 20],
		['Trancamento', 120],
	])
	expect(passos[0]?.dtaprz).toBe(somarMeses(ficha?.dtaselpgm ?? '', 48))
	expect(ficha?.regra).toMatchObject({ mesdep: 48, mestet: 60, numver: 1 })
})

test('an enrolment is seen by the student, the advisors and the programme, with the same dates, and is 404 for others', async ({
	portal,
}) => {
	const { body } = await portal.as(carlos).call(contrato.obterMinhaPos)
	const codmtr = body.matriculas[0]?.codmtr ?? 0
	const params = { codmtr }
	for (const quem of [carlos, helena, BRUNO, nelson, cristovao]) {
		const vista = await portal.as(quem).call(contrato.obterFicha, { params })
		expect(vista.status).toBe(200)
		expect(vista.body.prazos).toEqual(body.matriculas[0]?.prazos)
	}
	expect((await portal.as(ana).call(contrato.obterFicha, { params })).status).toBe(404)
	expect((await portal.as(ana).call(contrato.obterAgenda, { params })).status).toBe(404)
})

test('somebody without an enrolment has none', async ({ portal }) => {
	const { body } = await portal.as(ana).call(contrato.obterMinhaPos)
	expect(body.matriculas).toEqual([])
})

const AGENDA = `
import json, sys
from icalendar import Calendar
agenda = Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([[e.decoded("DTSTART").isoformat(), e.decoded("DTEND").isoformat(), str(e["UID"])]
	for e in agenda.walk("VEVENT")]))
`

test('the deadlines are read by a program of calendars, and say nothing of a leave', async ({ portal }) => {
	const { body } = await portal.as(carlos).call(contrato.obterMinhaPos)
	const [ficha] = body.matriculas
	const { body: arquivo, status } = await portal
		.as(carlos)
		.call(contrato.obterAgenda, { params: { codmtr: ficha?.codmtr ?? 0 } })
	expect(status).toBe(200)
	const texto = String(arquivo).replaceAll('\r\n ', '')
	const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', AGENDA], { input: String(arquivo), encoding: 'utf8' })
	expect(stderr).toBe('')
	const lidos = z.parse(z.array(z.tuple([z.string(), z.string(), z.string()])), JSON.parse(stdout))
	expect(lidos.map(([dia]) => dia).sort()).toEqual(ficha?.prazos.map(({ dtaprz }) => dtaprz).sort())
	expect(readCalendar(String(arquivo)).map(({ start, uid }) => [start, uid])).toEqual(
		lidos.map(([dia, , uid]) => [dia, uid]),
	)
	for (const [inicio, fim] of lidos) expect(fim).toBe(somarDias(inicio, 1))
	expect(new Set(lidos.map(([, , uid]) => uid)).size).toBe(lidos.length)
	expect(texto).not.toMatch(/licen|trancamento/i)
})
