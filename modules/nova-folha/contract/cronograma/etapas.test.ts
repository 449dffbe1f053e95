import { expect, test } from 'vitest'
import { planejarEtapas, preverEtapas, recusaDoPlano } from './etapas.ts'

const plano = planejarEtapas('2026-04-07').map((etapa) => ({ ...etapa, dtareal: null as string | null }))
const feita = (codetp: string, dtareal: string) =>
	plano.map((uma) => (uma.codetp === codetp ? { ...uma, dtareal } : uma))
const ver = (etapas: typeof plano, hoje: string) =>
	preverEtapas(etapas, hoje).map(
		({ codetp, dtapre, atraso, porCausaDe }) => `${codetp} ${dtapre} ${atraso} ${porCausaDe ?? '-'}`,
	)

test('a late step takes the room before the next, and moves only what does not fit', () => {
	expect(ver(feita('ABE', '2026-03-13'), '2026-03-28')).toEqual([
		'ABE 2026-03-13 0 -',
		'FCH 2026-03-28 2 -',
		'CAL 2026-03-28 1 FCH',
		'PRV 2026-03-30 0 -',
		'HOM 2026-04-01 0 -',
		'ENV 2026-04-03 0 -',
		'PAG 2026-04-07 0 -',
	])
	expect(ver(plano, '2026-03-01').every((linha) => linha.endsWith(' 0 -'))).toBe(true)
})

test('a plan goes forward', () => {
	expect(recusaDoPlano(plano, 'CAL', '2026-04-02')).toMatch(/Análise e prévia/)
	expect(recusaDoPlano(plano, 'CAL', '2026-03-29')).toBeUndefined()
})
