import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
	type CartaoProserv,
	listarEditais,
	listarVertentes,
	MAXIMO_DE_CARTOES,
	nomeDaSituacao,
	obterInicio,
	obterQuadro,
	type QuadroProserv,
	type Situacao,
} from '../../contract/index.ts'
import { editalAberto, inicio } from '../testes/solicitacao-de-teste.ts'
import { AcompanharPage } from './acompanhar.page.tsx'

const server = useDoubleServer()

const cartao = (codsolprs: number, mais: Partial<CartaoProserv> = {}): CartaoProserv => ({
	anosolprs: 2099,
	codsolprs,
	nomfncprs: 'Bibliotecário',
	sglund: 'RUSP',
	nomund: 'Reitoria da Universidade',
	valor: 'Reposição',
	dtasitprs: '2099-03-02T12:00:00.000Z',
	media: null,
	versao: 1,
	destinos: [],
	...mais,
})
const cartoes = (quantos: number, desde = 1) => Array.from({ length: quantos }, (_, indice) => cartao(desde + indice))
const coluna = (tipsitprs: Situacao, total: number, itens: CartaoProserv[]): QuadroProserv['colunas'][number] => ({
	tipsitprs,
	dsctipsitprs: nomeDaSituacao[tipsitprs],
	total,
	itens,
})

function abrir(...colunas: QuadroProserv['colunas']) {
	server.answers(obterInicio, { ...inicio, coordena: 'S', classifica: 'S' })
	const edital = { ...editalAberto, qtdsol: 40, staavaliado: 'N' as const, alterar: 'S' as const }
	server.answers(listarEditais, { itens: [edital], total: 1, pagina: 1, porPagina: 100 })
	server.answers(listarVertentes, [])
	server.answers(obterQuadro, { colunas })
	return showScreen(AcompanharPage, { path: '/proserv/acompanhar', at: '/proserv/acompanhar' })
}

const findColumn = async (nome: string) => within(await screen.findByRole('region', { name: new RegExp(`^${nome}`) }))
const cartoesDe = (regiao: ReturnType<typeof within>) =>
	regiao.getAllByRole('link').filter((um: HTMLElement) => um.dataset['cartao'] !== undefined)

test('a column shows more where it is asked to, goes on at the first new card, and leads to the list of all', async () => {
	const { user } = abrir(coluna('SUB', 1, [cartao(900)]), coluna('AVA', 40, cartoes(6)))
	const emAvaliacao = await findColumn('Em avaliação')
	expect(cartoesDe(emAvaliacao)).toHaveLength(6)
	expect(emAvaliacao.getByRole('link', { name: 'Ver todas as 40' }).getAttribute('href')).toBe(
		'/proserv/acompanhar?visao=lista&codedtprs=1&tipsitprs=AVA',
	)
	expect((await findColumn('Submetida')).queryByRole('button', { name: /Mostrar mais/ })).toBeNull()
	server.answers(obterQuadro, { colunas: [coluna('AVA', 40, cartoes(26))] })
	await user.click(emAvaliacao.getByRole('button', { name: 'Mostrar mais em Em avaliação' }))
	await waitFor(() => expect(cartoesDe(emAvaliacao)).toHaveLength(26))
	await waitFor(() => expect(document.activeElement).toBe(cartoesDe(emAvaliacao)[6]))
	server.answers(obterQuadro, { colunas: [coluna('AVA', 40, cartoes(40))] })
	await user.click(emAvaliacao.getByRole('button', { name: 'Mostrar mais em Em avaliação' }))
	await waitFor(() => expect(cartoesDe(emAvaliacao)).toHaveLength(40))
	// The column is complete, so there is no button for more.
	expect(emAvaliacao.queryByRole('button', { name: /Mostrar mais/ })).toBeNull()
	expect(emAvaliacao.queryByRole('link', { name: /Ver todas/ })).toBeNull()
})

test('what cannot be shown is said, and what was there stays', async () => {
	const { user } = abrir(coluna('AVA', 40, cartoes(6)))
	const emAvaliacao = await findColumn('Em avaliação')
	server.refuses(obterQuadro, 503, 'indisponivel', 'O portal não respondeu. Tente de novo em instantes.')
	await user.click(emAvaliacao.getByRole('button', { name: /Mostrar mais/ }))
	expect(await screen.findByText('A coluna não mostrou mais')).toBeTruthy()
	expect(cartoesDe(emAvaliacao)).toHaveLength(6)
	expect(emAvaliacao.getByRole('button', { name: /Mostrar mais/ })).toBeTruthy()
})

test('beyond what a column holds, only the list goes on', async () => {
	abrir(coluna('AVA', MAXIMO_DE_CARTOES + 1, cartoes(MAXIMO_DE_CARTOES)))
	const emAvaliacao = await findColumn('Em avaliação')
	expect(emAvaliacao.queryByRole('button', { name: /Mostrar mais/ })).toBeNull()
	expect(emAvaliacao.getByRole('link', { name: 'Ver todas as 101' })).toBeTruthy()
})

test('by keyboard: arrows go along and across the columns, M opens what a card may be moved to, and moving asks', async () => {
	const { user } = abrir(
		coluna('SUB', 2, [cartao(1), cartao(2, { destinos: ['ADM'] })]),
		coluna('ADM', 0, []),
		coluna('AVA', 1, [cartao(3)]),
	)
	await findColumn('Submetida')
	const dentro = (numero: string) => screen.getByRole('link', { name: new RegExp(`^${numero} `) })
	dentro('1/2099').focus()
	await user.keyboard('{ArrowDown}')
	expect(document.activeElement).toBe(dentro('2/2099'))
	// Empty columns are skipped, and the last column has no next one.
	await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
	expect(document.activeElement).toBe(dentro('3/2099'))
	// The key M does nothing on a card that cannot be moved.
	await user.keyboard('m')
	expect(screen.queryByRole('menu')).toBeNull()
	await user.keyboard('{ArrowLeft}{ArrowDown}m')
	await user.click(await screen.findByRole('menuitem', { name: 'Receber' }))
	expect(await screen.findByText(/^Receber a solicitação 2\/2099/)).toBeTruthy()
})

test('on a phone one column is there at a time, chosen by its name, and it stays in the address', async () => {
	vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
	try {
		const { user, place } = abrir(coluna('SUB', 1, [cartao(1)]), coluna('AVA', 1, [cartao(2)]))
		await findColumn('Submetida')
		expect(screen.queryByRole('region', { name: /^Em avaliação/ })).toBeNull()
		await user.selectOptions(screen.getByLabelText('Situação'), 'Em avaliação (1)')
		await findColumn('Em avaliação')
		expect(screen.queryByRole('region', { name: /^Submetida/ })).toBeNull()
		expect(place()).toBe('/proserv/acompanhar?coluna=AVA')
	} finally {
		vi.unstubAllGlobals()
	}
})
