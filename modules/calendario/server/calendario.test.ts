import { listImports } from '@portal/platform/server'
import { testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { EXPEDIENTE_COMUM } from '../contract/index.ts'
import { calendario as modulo } from './index.ts'
import { calendario, listarFeriados, obterCalendario } from './queries.ts'

const test = testWithPortal([modulo], { PORTAL_DEMO: '0' })

const DE_TODOS = { dtafer: '2031-09-08', codcam: 0, nomfer: 'De todos' }
const DO_CAMPUS = { dtafer: '2031-09-09', codcam: 7, nomfer: 'De um campus' }
const PASSADO = { dtafer: '2030-09-09', codcam: 0, nomfer: 'Passado' }
const pedido = { desde: '2031-01-01', fusoHorario: 'America/Sao_Paulo' }

describe('holidays', () => {
	test('are those of a campus and of all, from a day on', async ({ portal: { db } }) => {
		await calendario(db).insertInto('feriado').values([DE_TODOS, DO_CAMPUS, PASSADO]).execute()
		expect([...(await listarFeriados(db, 7, '2031-01-01'))].sort()).toEqual(['2031-09-08', '2031-09-09'])
		expect([...(await listarFeriados(db, 8, '2031-01-01'))]).toEqual(['2031-09-08'])
	})
})

describe('hours of work', () => {
	test('are those of the campus, else of all, else the common ones', async ({ portal: { db } }) => {
		const turno = { diasem: 1, horini: '07:00', horfim: '13:00' }
		const expediente = async (codcam: number) =>
			(await obterCalendario(db, { codcam, ...pedido })).expediente.map(({ horini }) => horini)
		expect((await obterCalendario(db, { codcam: 7, ...pedido })).expediente).toBe(EXPEDIENTE_COMUM)
		await calendario(db)
			.insertInto('turno')
			.values({ codcam: 0, ...turno })
			.execute()
		expect(await expediente(7)).toEqual(['07:00'])
		await calendario(db)
			.insertInto('turno')
			.values({ codcam: 7, ...turno, horini: '09:00' })
			.execute()
		expect(await expediente(7)).toEqual(['09:00'])
		expect(await expediente(8)).toEqual(['07:00'])
	})

	test('that end before they begin are refused with what to do', () => {
		const [, turnos] = listImports([modulo])
		const recusa = turnos?.conferir?.({ codcam: 0, diasem: '1', horini: '18:00', horfim: '08:00' })
		expect(recusa?.mensagem).toContain('são dois')
	})
})
