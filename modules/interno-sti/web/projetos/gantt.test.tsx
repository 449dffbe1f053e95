import { showScreen } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarcoDoProjeto } from '../../contract/index.ts'
import { Gantt, mesesEntre, situacaoDoMarco } from './gantt.tsx'

const HOJE = '2026-06-15'
const marco = (mais: Partial<MarcoDoProjeto>): MarcoDoProjeto => ({
	nummar: 1,
	nommar: 'Piloto',
	dtalb: '2026-06-10',
	dtaprv: '2026-06-10',
	dtareal: null,
	...mais,
})

test.each([
	[{ dtareal: '2026-06-10' }, 'Atingido no prazo'],
	[{ dtareal: '2026-06-11' }, 'Atingido com 1 dia de atraso'],
	[{ dtaprv: '2026-06-30' }, 'Previsto com 20 dias de atraso'],
	[{}, 'Vencido; 5 dias depois da linha de base'],
	[{ dtalb: null }, 'Vencido; sem linha de base'],
	[{ dtalb: null, dtareal: '2026-12-10' }, 'Atingido; sem linha de base'],
	[{ dtalb: null, dtaprv: '2026-07-01' }, 'Previsto; sem linha de base'],
	[{ dtalb: '2026-06-20' }, 'Vencido'],
	[{ dtalb: '2026-07-01', dtaprv: '2026-07-01' }, 'No prazo'],
])('a milestone with %j is said to be: %s', (mais, dito) => {
	expect(situacaoDoMarco(marco(mais), HOJE)).toBe(dito)
})

test('the picture says in words what it draws', () => {
	const projeto = { marcos: [marco({})], hoje: HOJE, dtainiprv: null, dtafimprv: null, dtaini: null }
	showScreen(() => <Gantt projeto={projeto} />)
	expect(screen.getByRole('figure', { name: 'Marcos no tempo' }).textContent).toContain('Vencido; 5 dias')
})

test('months are named where they begin, and no more of them than have room', () => {
	expect(mesesEntre('2026-06-08', '2026-08-20')).toEqual(['2026-07-01', '2026-08-01'])
	expect(mesesEntre('2026-06-08', '2027-12-20')).toEqual(['2026-07-01', '2026-12-01', '2027-05-01', '2027-10-01'])
})
