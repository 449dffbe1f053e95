import { showScreen } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { VariosCursos } from './varios.tsx'

const CURSOS = [
	{ codcur: 1, nomcur: 'Computação', tipcur: 'POS', sglund: 'IME' },
	{ codcur: 2, nomcur: 'Computação', tipcur: 'POS', sglund: 'ICMC' },
	{ codcur: 3, nomcur: 'Ecologia', tipcur: 'GR', sglund: 'IB' },
] as const

function Caixa() {
	const [valores, setValores] = useState<readonly number[]>([])
	return <VariosCursos valores={valores} aoMudar={setValores} cursos={[...CURSOS]} />
}

test('several courses are picked one after the other, those of one name by their unit, and each is taken back', async () => {
	const { user } = showScreen(Caixa, { path: '/', at: '/' })
	const caixa = await screen.findByRole('combobox', { name: /^Cursos ou programas/ })
	for (const [escrito, nome] of [
		['comp', 'Computação (pós-graduação, ICMC)'],
		['eco', 'Ecologia (graduação, IB)'],
	] as const) {
		await user.type(caixa, escrito)
		await user.click(await screen.findByRole('option', { name: nome }))
	}
	const escolhidos = () =>
		within(screen.getByRole('list', { name: 'Cursos ou programas escolhidos' }))
			.getAllByRole('button')
			.map(({ textContent }) => textContent)
	expect(escolhidos()).toEqual(['Tirar Computação (pós-graduação, ICMC)', 'Tirar Ecologia (graduação, IB)'])
	await user.click(screen.getByRole('button', { name: /^Tirar Computação/ }))
	expect(escolhidos()).toEqual(['Tirar Ecologia (graduação, IB)'])
	expect(document.activeElement).toBe(caixa)
})
