// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Campo } from '../campo/campo.tsx'
import { Autocomplete, type AutocompleteProps, type ItemAutocomplete } from './autocomplete.tsx'
import { MAXIMO_NA_LISTA } from './opcoes.ts'

const unidades: ItemAutocomplete[] = [
	{ codigo: 1, texto: 'Faculdade de Educação' },
	{ codigo: 2, texto: 'Instituto de Física' },
	{ codigo: 3, texto: 'Faculdade de Direito' },
]

function montar(props: Partial<AutocompleteProps<ItemAutocomplete>> = {}) {
	const aoMudar = vi.fn<(item: ItemAutocomplete | null) => void>()
	function Tela() {
		const [valor, setValor] = useState<ItemAutocomplete | null>(null)
		return (
			<Campo rotulo="Unidade">
				<Autocomplete
					itens={unidades}
					valor={valor}
					{...props}
					aoMudar={(item) => {
						aoMudar(item)
						setValor(item)
					}}
				/>
			</Campo>
		)
	}
	render(<Tela />)
	return { aoMudar, caixa: screen.getByRole<HTMLInputElement>('combobox', { name: 'Unidade' }) }
}

const opcoes = () => screen.queryAllByRole('option').map((opcao) => opcao.textContent)

test('a piece of the name finds it, whatever the accents and the case', async () => {
	const { caixa } = montar()
	await userEvent.type(caixa, 'EDUCACAO')
	expect(opcoes()).toEqual(['Faculdade de Educação'])
})

test('by default the list shows before anything is typed', async () => {
	const { caixa } = montar()
	await userEvent.click(caixa)
	expect(opcoes()).toHaveLength(3)
})

test('the list shows only after the configured number of characters', async () => {
	const { caixa } = montar({ minimo: 4 })
	await userEvent.type(caixa, 'fac')
	expect(opcoes()).toEqual([])
	await userEvent.type(caixa, 'u')
	expect(opcoes()).toEqual(['Faculdade de Educação', 'Faculdade de Direito'])
})

test('nothing found is said in words', async () => {
	const { caixa } = montar()
	await userEvent.type(caixa, 'xadrez')
	expect(screen.getByText('Nenhum resultado correspondente')).toBeTruthy()
})

test('arrows move, Enter chooses, and the item tells text and code', async () => {
	const { caixa, aoMudar } = montar()
	await userEvent.type(caixa, 'faculdade{ArrowDown}')
	const ativa = document.getElementById(caixa.getAttribute('aria-activedescendant') ?? '')
	expect(ativa?.textContent).toBe('Faculdade de Direito')
	await userEvent.keyboard('{Enter}')
	expect(aoMudar).toHaveBeenCalledExactlyOnceWith({ codigo: 3, texto: 'Faculdade de Direito' })
	expect(caixa.value).toBe('Faculdade de Direito')
	expect(caixa.getAttribute('aria-expanded')).toBe('false')
})

test('Esc closes the list and keeps the words', async () => {
	const { caixa } = montar()
	await userEvent.type(caixa, 'fis{Escape}')
	expect(opcoes()).toEqual([])
	expect(caixa.value).toBe('fis')
})

test('leaving with half a name goes back to what is chosen', async () => {
	const { caixa } = montar()
	await userEvent.type(caixa, 'fisica{Enter}')
	await userEvent.type(caixa, ' nuclear')
	await userEvent.tab()
	expect(caixa.value).toBe('Instituto de Física')
})

test('emptying the box takes the choice away', async () => {
	const { caixa, aoMudar } = montar()
	await userEvent.type(caixa, 'fisica{Enter}')
	await userEvent.clear(caixa)
	expect(aoMudar).toHaveBeenLastCalledWith(null)
})

test('a search empties once it went somewhere', async () => {
	const { caixa } = montar({ limpaAoEscolher: true })
	await userEvent.type(caixa, 'fisica')
	await userEvent.click(screen.getByRole('option'))
	expect(caixa.value).toBe('')
})

test('a list too long to read says how many more there are', async () => {
	const muitas = Array.from({ length: MAXIMO_NA_LISTA + 20 }, (_, codigo) => ({ codigo, texto: `Sala ${codigo}` }))
	const { caixa } = montar({ itens: muitas })
	await userEvent.type(caixa, 'sala')
	expect(opcoes()).toHaveLength(MAXIMO_NA_LISTA)
	expect(screen.getByText('Há mais 20. Continue digitando.')).toBeTruthy()
})
