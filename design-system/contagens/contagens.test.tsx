import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { Contagens } from './contagens.tsx'

test('a count narrows the list to what it counts, and pressed again shows all', async () => {
	const aoMudar = vi.fn<(codigo: string | undefined) => void>()
	const itens = [
		{ codigo: 'A', texto: 'Em análise', quantos: 1204 },
		{ codigo: 'S', texto: 'Suspensa', quantos: 3, variante: 'aviso' as const },
	]
	const { rerender } = render(<Contagens rotulo="Etapas" itens={itens} valor={undefined} aoMudar={aoMudar} />)
	expect(screen.getByRole('group', { name: 'Etapas' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Em análise 1.204' }))
	expect(aoMudar).toHaveBeenLastCalledWith('A')
	rerender(<Contagens rotulo="Etapas" itens={itens} valor="A" aoMudar={aoMudar} />)
	const escolhida = screen.getByRole('button', { name: 'Em análise 1.204', pressed: true })
	await userEvent.click(escolhida)
	expect(aoMudar).toHaveBeenLastCalledWith(undefined)
	expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})
