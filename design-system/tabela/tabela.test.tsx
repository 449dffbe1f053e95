// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Erro } from '../erro/erro.tsx'
import { Tabela } from './tabela.tsx'
import type { AcoesDasLinhas, Coluna, TabelaProps } from './tipos.ts'

type Linha = { codigo: number; nome: string; posicao: number | null }

const linhas: Linha[] = Array.from({ length: 12 }, (_, indice) => ({
	codigo: indice,
	nome: `Parceria ${indice + 1}`,
	posicao: indice === 3 ? null : 100 - indice,
}))

const colunas: Coluna<Linha>[] = [
	{ campo: 'nome', nome: 'Nome', ordenavel: true },
	{ campo: 'posicao', nome: 'Posição', ordenavel: true, numerico: true },
]

function montar(props: Partial<Omit<TabelaProps<Linha>, keyof AcoesDasLinhas<Linha>>> & AcoesDasLinhas<Linha> = {}) {
	render(<Tabela legenda="Parcerias" colunas={colunas} linhas={linhas} chave={({ codigo }) => codigo} {...props} />)
}

afterEach(() => vi.unstubAllGlobals())

const corpo = () => screen.getAllByRole('row').slice(1)
const primeiraColuna = () => corpo().map((linha) => within(linha).getAllByRole('cell')[0]?.textContent)

test('ten rows a page by default', async () => {
	montar()
	expect(corpo()).toHaveLength(10)
	await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
	expect(primeiraColuna()).toEqual(['Parceria 11', 'Parceria 12'])
	expect(screen.getByText('11 a 12 de 12')).toBeTruthy()
})

test('sorting says which way, counts numbers inside names, and leaves the empty last', async () => {
	montar()
	await userEvent.click(screen.getByRole('button', { name: 'Nome' }))
	expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending')
	expect(primeiraColuna().slice(0, 3)).toEqual(['Parceria 1', 'Parceria 2', 'Parceria 3'])
	const posicao = screen.getByRole('button', { name: 'Posição' })
	await userEvent.click(posicao)
	expect(primeiraColuna()[0]).toBe('Parceria 12')
	await userEvent.click(posicao)
	expect(screen.getByRole('columnheader', { name: 'Posição' }).getAttribute('aria-sort')).toBe('descending')
	expect(primeiraColuna()[0]).toBe('Parceria 1')
	await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
	expect(primeiraColuna().at(-1)).toBe('Parceria 4')
})

test('a column that says nothing on paper is not printed', () => {
	const impressas = () =>
		screen
			.getAllByRole('columnheader')
			.filter((cabecalho) => !cabecalho.hasAttribute('data-nao-imprimir'))
			.map(({ textContent }) => textContent)
	const comBotoes: Coluna<Linha> = {
		campo: 'arquivo',
		nome: 'Arquivo',
		ehImpressa: ({ codigo }) => codigo === 3,
		slot: () => <button type="button">Baixar</button>,
	}
	const { rerender } = render(
		<Tabela legenda="Parcerias" colunas={[...colunas, comBotoes]} linhas={linhas} chave={({ codigo }) => codigo} />,
	)
	expect(impressas()).toEqual(['Nome', 'Posição', 'Arquivo'])
	const semNada = linhas.filter(({ codigo }) => codigo !== 3).map((linha) => ({ ...linha, posicao: null }))
	rerender(
		<Tabela legenda="Parcerias" colunas={[...colunas, comBotoes]} linhas={semNada} chave={({ codigo }) => codigo} />,
	)
	expect(impressas()).toEqual(['Nome'])
	expect(corpo()[0]?.querySelectorAll('td:not([data-nao-imprimir])')).toHaveLength(1)
})

test('an action shows only in the rows its condition admits, and gets the row', async () => {
	const aoAcionar = vi.fn<() => void>()
	montar({
		acoes: [{ titulo: 'Alterar', condicao: ({ posicao }) => posicao === null, aoAcionar }],
		nomeDaLinha: ({ nome }) => nome,
	})
	await userEvent.click(screen.getByRole('button', { name: 'Alterar Parceria 4' }))
	expect(aoAcionar).toHaveBeenCalledExactlyOnceWith(linhas[3])
})

test('selection counts across pages and hands the rows to the batch action', async () => {
	const aoAcionar = vi.fn<() => void>()
	montar({ acoesEmVarios: [{ titulo: 'Excluir', aoAcionar }] })
	await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Parceria 2' }))
	expect(screen.getByText('1 selecionado')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
	await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }))
	expect(screen.getByText('3 selecionados')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
	expect(aoAcionar).toHaveBeenCalledExactlyOnceWith([linhas[1], linhas[10], linhas[11]], false)
	await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }))
	expect(screen.queryByText('3 selecionados')).toBeNull()
})

test('a batch action that returns a promise clears the selection when it ends', async () => {
	montar({ acoesEmVarios: [{ titulo: 'Excluir', aoAcionar: () => Promise.resolve() }] })
	await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Parceria 2' }))
	await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
	await waitFor(() => expect(screen.queryByText('1 selecionado')).toBeNull())
})

test('a batch action whose promise ends as false keeps the selection', async () => {
	const fim = Promise.resolve(false)
	montar({ acoesEmVarios: [{ titulo: 'Mover', aoAcionar: () => fim }] })
	await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Parceria 2' }))
	await userEvent.click(screen.getByRole('button', { name: 'Mover' }))
	await fim
	await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Parceria 3' }))
	expect(screen.getByText('2 selecionados')).toBeTruthy()
})

test('format, slot, variant and a missing value draw the cell', () => {
	montar({
		linhas: linhas.slice(3, 5),
		colunas: [
			{ campo: 'nome', nome: 'Nome', slot: ({ nome }) => <b>{nome}!</b> },
			{
				campo: 'posicao',
				nome: 'Posição',
				variante: 'sucesso',
				formato: (valor) => (typeof valor === 'number' ? `${valor}º` : null),
			},
		],
	})
	expect(corpo().map((linha) => linha.textContent)).toEqual(['Parceria 4!—', 'Parceria 5!96º'])
})

test('with the server cutting the pages, order and page are asked for, not made', async () => {
	const aoMudar = vi.fn<() => void>()
	montar({ servidor: { total: 40, pagina: 2, aoMudar }, linhas: linhas.slice(0, 10) })
	expect(screen.getByText('11 a 20 de 40')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Nome' }))
	expect(aoMudar).toHaveBeenLastCalledWith({ pagina: 1, ordem: { campo: 'nome', sentido: 'crescente' } })
	await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
	expect(aoMudar).toHaveBeenLastCalledWith({ pagina: 3, ordem: undefined })
})

test('an error comes before the empty state, and can be tried again', async () => {
	const tentar = vi.fn<() => void>()
	montar({
		linhas: [],
		falha: <Erro mensagem="O servidor não respondeu." aoTentarDeNovo={tentar} />,
		vazio: 'Ainda não há parcerias.',
	})
	expect(screen.queryByText('Ainda não há parcerias.')).toBeNull()
	await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
	expect(tentar).toHaveBeenCalledOnce()
})

test('without rows the sentence of the page is shown', () => {
	montar({ linhas: [], vazio: 'Ainda não há parcerias.' })
	expect(screen.getByText('Ainda não há parcerias.')).toBeTruthy()
})

test.for([
	[360, 0],
	[600, 1],
] as const)('with %s px for three columns there are %s tables', ([largura, tabelas]) => {
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(largura)
	montar({ colunas: [...colunas, { campo: 'codigo', nome: 'Código' }] })
	expect(screen.queryAllByRole('table')).toHaveLength(tabelas)
})

test('the more columns, the more room a table takes', () => {
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
	montar({ colunas: Array.from({ length: 7 }, (_, indice) => ({ campo: `c${indice}`, nome: `Coluna ${indice}` })) })
	expect(screen.queryByRole('table')).toBeNull()
})

test('with little room, whatever the window has, the rows are cards, and can still be sorted', async () => {
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340)
	montar()
	expect(screen.queryByRole('table')).toBeNull()
	await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Posição (crescente)')
	expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Parceria 12')
})
