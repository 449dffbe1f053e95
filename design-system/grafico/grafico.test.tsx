import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { Grafico, type GraficoProps, type LinhaDeDados } from './grafico.tsx'
import { tiposDeGrafico } from './tipos.ts'

const BASE: GraficoProps = {
	tipo: 'barras',
	titulo: 'Pedidos por mês',
	eixo: 'Mês',
	categorias: [{ nome: '09/2026' }, { nome: '10/2026' }, { nome: '11/2026' }],
	series: [
		{ nome: 'Atendidos', valores: [12, 1500, 3] },
		{ nome: 'Recusados', valores: [1, 0, null] },
	],
	semValor: 'menos de 5',
}
const montar = async (mudanca: Partial<GraficoProps> = {}) => {
	const { container } = render(<Grafico {...BASE} {...mudanca} />)
	const desenho = container.querySelector('[aria-hidden]')
	// The chart is lazily loaded.
	await vi.waitFor(() => expect(desenho?.querySelector('[class^="grafico"]')).toBeTruthy(), { timeout: 30_000 })
	return container
}
const slider = () => screen.getByRole('slider', { name: 'Percorrer os valores: Pedidos por mês' })

test('a sentence says what it shows', async () => {
	await montar()
	expect(screen.getByRole('figure', { name: 'Pedidos por mês' }).querySelector('figcaption')?.textContent).toBe(
		'Ao todo 1.516. O maior: 10/2026 (1.500). O menor: 11/2026 (3). Sem valor mostrado: 1.',
	)
})

test('a funnel says how many reach the end', async () => {
	await montar({ tipo: 'funil', series: [{ nome: 'Pedidos', valores: [200, 80, 50] }] })
	expect(screen.getByText('De 200 em 09/2026 chegam 50 a 11/2026: 25%.')).toBeTruthy()
})

test('the arrow keys go from point to point, and each says its values', async () => {
	await montar()
	expect(slider().getAttribute('aria-valuetext')).toBe('09/2026: Atendidos 12, Recusados 1')
	// The slider's value is set by an event, because jsdom moves no slider by keys.
	fireEvent.change(slider(), { target: { value: '2' } })
	expect(slider().getAttribute('aria-valuetext')).toBe('11/2026: Atendidos 3, Recusados menos de 5')
	expect(screen.getByText('11/2026: Atendidos 3, Recusados menos de 5')).toBeTruthy()
})

test('an acronym has its name in a tip, where each point is told, and in the table', async () => {
	const container = await montar({
		eixo: 'Unidade',
		categorias: [{ nome: 'ECA', dica: 'Escola de Comunicações e Artes' }, { nome: 'Outra' }],
		series: [{ nome: 'Máquinas', valores: [12, 7] }],
	})
	expect(slider().getAttribute('aria-valuetext')).toBe('ECA (Escola de Comunicações e Artes): 12')
	expect([...container.querySelectorAll('.grafico-pe')].map((pe) => pe.getAttribute('title'))).toEqual([
		'Escola de Comunicações e Artes',
		null,
	])
	await userEvent.click(screen.getByText('Ver dados'))
	expect(within(screen.getByRole('table')).getByTitle('Escola de Comunicações e Artes').textContent).toBe('ECA')
})

test('of a heat map each cell is a point', async () => {
	await montar({ tipo: 'calor' })
	expect(slider().getAttribute('max')).toBe('5')
})

test('the table has every value, and leaves as it stands', async () => {
	const baixadas: (readonly LinhaDeDados[])[] = []
	await montar({ aoBaixar: (linhas) => baixadas.push(linhas) })
	await userEvent.click(screen.getByText('Ver dados'))
	const tabela = screen.getByRole('table', { name: 'Pedidos por mês' })
	expect(
		within(tabela)
			.getAllByRole('row')
			.map((linha) => [...linha.children].map(({ textContent }) => textContent)),
	).toEqual([
		['Mês', 'Atendidos', 'Recusados'],
		['09/2026', '12', '1'],
		['10/2026', '1.500', '0'],
		['11/2026', '3', 'menos de 5'],
	])
	await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }))
	expect(baixadas).toEqual([
		[
			['Mês', 'Atendidos', 'Recusados'],
			['09/2026', 12, 1],
			['10/2026', 1500, 0],
			['11/2026', 3, 'menos de 5'],
		],
	])
})

test('a number leads to what it counts, where that is told', async () => {
	await montar({
		series: [{ nome: 'Atendidos', valores: [12, 1500, 0], enderecos: ['/lista?mes=9', '/lista', undefined] }],
	})
	await userEvent.click(screen.getByText('Ver dados'))
	expect(screen.getAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
		['09/2026: 12', '/lista?mes=9'],
		['10/2026: 1.500', '/lista'],
	])
})

test('without values it says so, and draws nothing', () => {
	render(<Grafico {...BASE} categorias={[]} series={[{ nome: 'Atendidos', valores: [] }]} />)
	expect(screen.getByText('Não há valores a mostrar.')).toBeTruthy()
	expect(screen.queryByRole('slider')).toBeNull()
})

describe.each(tiposDeGrafico)('%s', (tipo) => {
	test('has no accessibility finding', async () => {
		await montar({
			tipo,
			categorias: [
				{ nome: 'São Paulo', codigo: tipo === 'mapa-do-mundo' ? '076' : 'SP' },
				{ nome: 'Acre', codigo: 'AC' },
			],
			series: [{ nome: 'Pessoas', valores: [10, null] }],
		})
		const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
	})
})
