// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Coluna, type PartesDaTabela, Tabela } from '../tabela/tabela.tsx'
import { Mosaico } from './mosaico.tsx'

interface Arquivo {
	readonly codigo: number
	readonly nome: string
}

const arquivos: Arquivo[] = [1, 2, 3, 4, 5].map((codigo) => ({ codigo, nome: `Foto ${codigo}` }))
const colunas: Coluna<Arquivo>[] = [
	{ campo: 'nome', nome: 'Nome', slot: ({ codigo, nome }) => <a href={`#${codigo}`}>{nome}</a> },
	{ campo: 'codigo', nome: 'Tamanho' },
]
const desenharFigura = ({ nome }: Arquivo) => <i data-testid={`figura de ${nome}`} />
const Cartoes = (partes: PartesDaTabela<Arquivo>) => <Mosaico {...partes} figura={desenharFigura} />

/** The layout of jsdom has no sizes: two cards a line. */
function simularDuasColunas() {
	vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function retangulo(this: Element) {
		const lugar = [...document.querySelectorAll('[data-cartao]')].indexOf(this)
		return new DOMRect(0, Math.floor(Math.max(lugar, 0) / 2) * 200, 100, 200)
	})
}

test('the mosaic has a card a row with its picture; arrow keys go both ways and the space bar selects', async () => {
	simularDuasColunas()
	const apagar = vi.fn<(linhas: Arquivo[]) => void>()
	render(
		<Tabela
			legenda="Fotos"
			colunas={colunas}
			linhas={arquivos}
			chave={({ codigo }) => codigo}
			acoesEmVarios={[{ titulo: 'Excluir', aoAcionar: apagar }]}
			corpo={Cartoes}
		/>,
	)
	const cartoes = within(screen.getByRole('list', { name: 'Fotos' })).getAllByRole('listitem')
	expect(cartoes).toHaveLength(5)
	expect(screen.getByTestId('figura de Foto 3')).toBeTruthy()
	screen.getByRole('link', { name: 'Foto 1' }).focus()
	const andar = async (teclas: string) => {
		await userEvent.keyboard(teclas)
		return document.activeElement?.textContent
	}
	expect(await andar('{ArrowRight}')).toBe('Foto 2')
	expect(await andar('{ArrowDown}')).toBe('Foto 4')
	expect(await andar('{ArrowDown}')).toBe('Foto 4')
	expect(await andar('{ArrowLeft}')).toBe('Foto 3')
	expect(await andar('{ArrowUp}')).toBe('Foto 1')
	expect(await andar('{End}')).toBe('Foto 5')
	expect(await andar('{End}')).toBe('Foto 5')
	expect(screen.queryByText('1 selecionado')).toBeNull()
	await userEvent.keyboard(' ')
	expect(screen.getByText('1 selecionado')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
	expect(apagar).toHaveBeenCalledWith([arquivos[4]], false)
})
