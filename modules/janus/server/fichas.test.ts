import { somarMeses } from '@portal/platform/contract'
import { expect } from 'vitest'
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

test('the deadlines are read by a program of calendars, and say nothing of a leave', async ({ portal }) => {
	const { body } = await portal.as(carlos).call(contrato.obterMinhaPos)
	const [ficha] = body.matriculas
	const { body: arquivo, status } = await portal
		.as(carlos)
		.call(contrato.obterAgenda, { params: { codmtr: ficha?.codmtr ?? 0 } })
	expect(status).toBe(200)
	const texto = String(arquivo).replaceAll('\r\n ', '')
	const dias = [...texto.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d{2})(\d{2})/g)].map(([, ...partes]) => partes.join('-'))
	expect(dias.sort()).toEqual(ficha?.prazos.map(({ dtaprz }) => dtaprz).sort())
	expect(texto).not.toMatch(/licen|trancamento/i)
})
