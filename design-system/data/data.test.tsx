// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Campo } from '../campo/campo.tsx'
import { Data } from './data.tsx'
import { lerData, lerHora, mascararData, mostrarData } from './formato.ts'

test.each([
	['25/12/2026', '2026-12-25'],
	['5/1/2026', '2026-01-05'],
	['29/02/2028', '2028-02-29'],
	['29/02/2026', undefined],
	['31/04/2026', undefined],
	['12/25/2026', undefined],
	['25/12/26', undefined],
	['amanhã', undefined],
])('"%s" is read as %s', (texto, iso) => {
	expect(lerData(texto)).toBe(iso)
})

test.each([
	['8:30', '08:30'],
	['0830', '08:30'],
	['23:59', '23:59'],
	['24:00', undefined],
	['10:60', undefined],
	['8', '08:00'],
	['oito', undefined],
])('the time "%s" is read as %s', (texto, hora) => {
	expect(lerHora(texto)).toBe(hora)
})

test('the bars come by themselves while typing at the end, and deleting is not fought', () => {
	expect(mascararData('251', '25')).toBe('25/1')
	expect(mascararData('25122026', '')).toBe('25/12/2026')
	expect(mascararData('25/', '25/1')).toBe('25/')
	expect(mascararData('5/1', '5/')).toBe('5/1')
	expect(mostrarData('2026-12-25')).toBe('25/12/2026')
})

function montar(inicial?: string) {
	const aoMudar = vi.fn<(iso: string | undefined) => void>()
	function Tela() {
		const [valor, setValor] = useState(inicial)
		return (
			<Campo rotulo="Início">
				<Data
					valor={valor}
					aoMudar={(iso) => {
						aoMudar(iso)
						setValor(iso)
					}}
				/>
			</Campo>
		)
	}
	render(<Tela />)
	return { aoMudar, caixa: screen.getByLabelText<HTMLInputElement>('Início') }
}

test('a date can be typed by its digits alone', async () => {
	const { caixa, aoMudar } = montar()
	await userEvent.type(caixa, '25122026')
	expect(caixa.value).toBe('25/12/2026')
	expect(aoMudar).toHaveBeenLastCalledWith('2026-12-25')
})

test('a half-typed date stays in the box and is no date', async () => {
	const { caixa, aoMudar } = montar('2026-12-25')
	await userEvent.type(caixa, '{Backspace}')
	expect(caixa.value).toBe('25/12/202')
	expect(aoMudar).toHaveBeenLastCalledWith(undefined)
})

test('the calendar, in Portuguese, fills the box and gives the focus back', async () => {
	const { caixa, aoMudar } = montar('2026-12-25')
	const botao = screen.getByRole('button', { name: 'Abrir calendário' })
	await userEvent.click(botao)
	await userEvent.click(await screen.findByRole('button', { name: /quinta-feira, 10 de dezembro/i }))
	expect(aoMudar).toHaveBeenLastCalledWith('2026-12-10')
	expect(caixa.value).toBe('10/12/2026')
	expect(document.activeElement).toBe(botao)
})

test('a day that no calendar has gets its own sentence once the box is left, at the field', async () => {
	render(
		<Campo rotulo="Prazo" erro="Informe uma data.">
			<Data valor={undefined} aoMudar={() => undefined} />
		</Campo>,
	)
	const caixa = screen.getByLabelText('Prazo')
	await userEvent.type(caixa, '31022026')
	expect(screen.getByText('Informe uma data.')).toBeTruthy()
	await userEvent.tab()
	expect(await screen.findByText('31/02/2026 não existe no calendário. Confira o dia e o mês.')).toBeTruthy()
	expect(caixa.getAttribute('aria-invalid')).toBe('true')
	await userEvent.type(caixa, '{Backspace}')
	expect(screen.queryByText(/não existe no calendário/)).toBeNull()
})
