import { sql } from 'kysely'
import { expect } from 'vitest'
import { assina } from './index.ts'
import { comAssina } from './portal-de-teste.ts'
import { cadeiaInteira, listarEventos } from './queries-evento.ts'

const test = comAssina()

/** Some dozens of real signatures. */
const SEGUNDOS = 120_000

test('the demonstration has every state of batches and participants, and its chains of events are whole', {
	timeout: SEGUNDOS,
}, async ({ portal }) => {
	await assina.semear?.(portal)
	const valores = async (consulta: string) => {
		const { rows } = await sql.raw<{ valor: string }>(consulta).execute(portal.db)
		return rows.map(({ valor }) => valor)
	}
	expect(await valores('select distinct sitlotdocasi as valor from assina.lotedocasi order by 1')).toEqual([
		'ASS',
		'CRI',
		'ENV',
		'REJ',
	])
	expect(await valores('select distinct sitpcp as valor from assina.pcpasidoc order by 1')).toEqual(
		expect.arrayContaining(['AGU', 'ASS', 'CRI', 'DIS', 'NOT', 'PEN', 'REJ']),
	)
	for (const codigo of await valores('select codlotdocasi as valor from assina.lotedocasi'))
		expect(cadeiaInteira(await listarEventos(portal.db, Number(codigo)))).toBe(true)
})
