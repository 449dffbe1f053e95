// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DataHora } from './data-hora.tsx'

test('day and time typed in the 24-hour clock make one moment', async () => {
	const aoMudar = vi.fn<(momento: Date | undefined) => void>()
	function Tela() {
		const [valor, setValor] = useState<Date | undefined>(new Date(2026, 11, 25, 8, 0))
		return (
			<DataHora
				rotulo="Adiar para"
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
	expect(aoMudar).toHaveBeenLastCalledWith(new Date(2026, 11, 25, 17, 45))
	await userEvent.tab()
	expect(hora.value).toBe('17:45')
})
