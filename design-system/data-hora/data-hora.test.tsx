// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DataHora, momentoEm } from './data-hora.tsx'

test('day and time typed in the 24-hour clock make one moment', async () => {
	const aoMudar = vi.fn<(momento: Date | undefined) => void>()
	function Tela() {
		const [valor, setValor] = useState<Date | undefined>(new Date('2026-12-25T11:00:00Z'))
		return (
			<DataHora
				rotulo="Adiar para"
				fuso="America/Sao_Paulo"
				valor={valor}
				aoMudar={(momento) => {
					aoMudar(momento)
					setValor(momento)
				}}
			/>
		)
	}
	render(<Tela />)
	const hora = screen.getByLabelText<HTMLInputElement>('Hora')
	expect(screen.getByLabelText<HTMLInputElement>('Data').value).toBe('25/12/2026')
	expect(hora.value).toBe('08:00')
	await userEvent.clear(hora)
	expect(aoMudar).toHaveBeenLastCalledWith(undefined)
	await userEvent.type(hora, '1745')
	expect(aoMudar).toHaveBeenLastCalledWith(new Date('2026-12-25T20:45:00Z'))
	await userEvent.tab()
	expect(hora.value).toBe('17:45')
})

test.each([
	['Data', '31022027', '31/02/2027 não existe no calendário. Confira o dia e o mês.'],
	['Hora', '25:00', '“25:00” não é uma hora. Escreva de 00:00 a 23:59, como 08:00.'],
])('what is no %s says so in a sentence of its own', async (campo, escrito, frase) => {
	render(<DataHora rotulo="Início" fuso="UTC" valor={undefined} aoMudar={vi.fn<() => void>()} erro="Preencha." />)
	await userEvent.type(screen.getByLabelText(campo), escrito)
	await userEvent.tab()
	expect(await screen.findByText(frase)).toBeTruthy()
	expect(screen.queryByText('Preencha.')).toBeNull()
})

test('"8" is 08:00', async () => {
	const aoMudar = vi.fn<(momento: Date | undefined) => void>()
	render(<DataHora rotulo="Início" fuso="UTC" valor={undefined} aoMudar={aoMudar} />)
	await userEvent.type(screen.getByLabelText('Data'), '25122026')
	await userEvent.type(screen.getByLabelText('Hora'), '8')
	await userEvent.tab()
	expect(screen.getByLabelText<HTMLInputElement>('Hora').value).toBe('08:00')
	expect(aoMudar).toHaveBeenLastCalledWith(new Date('2026-12-25T08:00:00Z'))
})

test('the moment is read and written in the time zone that is told, wherever the browser is', () => {
	const valor = new Date('2026-12-25T01:30:00Z')
	render(
		<>
			<DataHora rotulo="Lá" fuso="Asia/Tokyo" valor={valor} aoMudar={vi.fn<() => void>()} />
			<DataHora rotulo="Aqui" fuso="America/Sao_Paulo" valor={valor} aoMudar={vi.fn<() => void>()} />
		</>,
	)
	const valores = (rotulo: string) => screen.getAllByLabelText<HTMLInputElement>(rotulo).map(({ value }) => value)
	expect(valores('Data')).toEqual(['25/12/2026', '24/12/2026'])
	expect(valores('Hora')).toEqual(['10:30', '22:30'])
})

test.each([
	['America/Sao_Paulo', '2026-12-25', '00:00', '2026-12-25T03:00:00.000Z'],
	['Asia/Kolkata', '2026-12-25', '00:00', '2026-12-24T18:30:00.000Z'],
	['America/New_York', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
	['America/New_York', '2026-11-01', '03:00', '2026-11-01T08:00:00.000Z'],
	['UTC', '0202-12-25', '08:00', '0202-12-25T08:00:00.000Z'],
	['Europe/Lisbon', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('in %s, %s %s is one moment, also on a day on which the clocks are changed', (fuso, dia, hora, momento) => {
	expect(momentoEm(fuso, dia, hora).toISOString()).toBe(momento)
})
