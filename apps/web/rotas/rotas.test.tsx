import { PTL_ADMIN, verificarSessao } from '@portal/platform/contract'
import { useDoubleServer } from '@portal/platform/testing/screen'
import {
	defineWebModule,
	esquecerDados,
	gravarLocal,
	lerDestino,
	lugarAtual,
	type Routes,
	sessaoDado,
} from '@portal/platform/web'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { criarRotas } from './rotas.tsx'

const server = useDoubleServer()
const pagina = (texto: string) => async () => () => <h1>{texto}</h1>
const routes: Routes = {
	'': [
		{ name: 'inicio', path: '', handle: { titulo: 'Home', acesso: 'publico' }, lazy: pagina('Início') },
		{
			name: 'nao-encontrada',
			path: '*',
			handle: { titulo: 'Página não encontrada', acesso: 'publico' },
			lazy: pagina('404'),
		},
	],
	Notas: [
		{
			name: 'nova',
			path: 'nova',
			handle: { titulo: 'Nova', pai: 'lista', acesso: 'login' },
			lazy: async () => () => <input aria-label="Texto" />,
		},
		{ name: 'lista', path: '', handle: { titulo: 'Notas', acesso: 'login' }, lazy: pagina('Notas') },
		{
			name: 'editar',
			path: ':codigo',
			handle: { titulo: 'Editar :codigo', pai: 'lista', acesso: 'login', perfis: [PTL_ADMIN] },
			lazy: pagina('Editar'),
		},
		{
			name: 'anexo',
			path: ':codigo/anexo',
			handle: { titulo: ':nomeDoAnexo', pai: 'lista', acesso: 'login' },
			lazy: pagina('Anexo'),
		},
	],
}
const exemplo = defineWebModule({ name: 'exemplo', routes: async () => routes })

async function abrir(endereco: string) {
	window.history.replaceState(null, '', endereco)
	const rotas = await criarRotas([exemplo])
	render(<rotas.Paginas />)
	return rotas
}

function entrarComo(perfis: string[]): void {
	gravarLocal('token', 'meu-token')
	esquecerDados()
	server.answers(verificarSessao, { retorno: 'ok', sessaoAtiva: 'S', usuario: 10001, nome: 'Ana', perfis })
}

beforeEach(() => {
	vi.stubGlobal('scrollTo', vi.fn<() => void>())
	vi.stubGlobal(
		'ResizeObserver',
		class {
			observe() {}
			disconnect() {}
		},
	)
})

describe('a page that needs a login', () => {
	test('without a session sends home and keeps the attempted address, hash included', async () => {
		await abrir('/notas/7?aba=2#fim')
		expect(await screen.findByText('Início')).toBeTruthy()
		expect(lerDestino()).toEqual({ caminho: '/notas/7?aba=2#fim', titulo: 'Editar 7' })
	})

	test('is called by the page above it where its own title is not known before it is open', async () => {
		await abrir('/notas/7/anexo')
		expect(await screen.findByText('Início')).toBeTruthy()
		expect(lerDestino()).toEqual({ caminho: '/notas/7/anexo', titulo: 'Notas' })
	})

	test('does not lose the code that confirms an e-mail', async () => {
		await abrir('/notas?codigo=abc&aba=2')
		await screen.findByText('Início')
		expect(window.location.search).toBe('?codigo=abc')
	})

	test('opens for who is signed in, and says where it is', async () => {
		entrarComo(['PTL-ADMIN'])
		await abrir('/notas/7')
		expect(await screen.findByText('Editar')).toBeTruthy()
		expect(lugarAtual()).toMatchObject({
			rota: 'notas-editar',
			titulo: 'Editar 7',
			migalhas: [
				{ titulo: 'Home', href: '/' },
				{ titulo: 'Notas', href: '/notas' },
				{ titulo: 'Editar 7', href: undefined },
			],
		})
	})

	test('without its profile says so, in place of the page', async () => {
		vi.mocked(console.error).mockImplementation(() => {})
		entrarComo([])
		await abrir('/notas/7')
		expect(await screen.findByText('Você não tem acesso a esta página')).toBeTruthy()
		vi.mocked(console.error).mockClear()
	})
})

test('what one person typed on a page is not there for whoever signs in in their place', async () => {
	entrarComo([])
	await abrir('/notas/nova')
	const trocarPessoa = (usuario: number) => act(() => sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'S', usuario }))
	const texto = () => screen.getByLabelText<HTMLInputElement>('Texto')
	await screen.findByLabelText('Texto')
	texto().value = 'de Ana'
	trocarPessoa(10001)
	expect(texto().value).toBe('de Ana')
	trocarPessoa(10002)
	expect(texto().value).toBe('')
})

test('any other address is the 404 page', async () => {
	await abrir('/nada/disso')
	expect(await screen.findByText('404')).toBeTruthy()
	expect(lugarAtual().titulo).toBe('Página não encontrada')
})

describe('a page of a slice that is not among the first', () => {
	const outra = (routes: () => Promise<Routes>) => defineWebModule({ name: 'outra', routes })
	const paginas: Routes = {
		outra: [
			{ name: 'lista', path: '', handle: { titulo: 'Outra', acesso: 'publico' }, lazy: pagina('Lista de outra') },
			{ name: 'uma', path: ':codigo', handle: { titulo: 'Uma', pai: 'lista', acesso: 'publico' }, lazy: pagina('Uma') },
		],
	}
	const abrirCom = async (endereco: string, routes: () => Promise<Routes>) => {
		window.history.replaceState(null, '', endereco)
		const rotas = await criarRotas([exemplo], { outros: [outra(routes)] })
		render(<rotas.Paginas />)
		return rotas
	}

	test('opens by its address, with its crumbs', async () => {
		await abrirCom('/outra/7', async () => paginas)
		expect(await screen.findByText('Uma')).toBeTruthy()
		expect(lugarAtual().migalhas.map(({ titulo }) => titulo)).toEqual(['Home', 'Outra', 'Uma'])
	})

	test('has its routes fetched once, when an address first needs them', async () => {
		const routes = vi.fn<() => Promise<Routes>>(async () => paginas)
		const rotas = await abrirCom('/', routes)
		expect(routes).not.toHaveBeenCalled()
		act(() => rotas.navegar('/outra', {}))
		expect(await screen.findByText('Lista de outra')).toBeTruthy()
		act(() => rotas.navegar('/nada/disso', {}))
		expect(await screen.findByText('404')).toBeTruthy()
		expect(routes).toHaveBeenCalledTimes(1)
	})

	test('opens at the second attempt after its routes could not be fetched', async () => {
		vi.mocked(console.error).mockImplementation(() => {})
		const routes = vi
			.fn<() => Promise<Routes>>(async () => paginas)
			.mockRejectedValueOnce(new TypeError('Failed to fetch'))
		const rotas = await abrirCom('/', routes)
		act(() => rotas.navegar('/outra', {}))
		expect(await screen.findByRole('alert')).toBeTruthy()
		act(() => rotas.navegar('/outra', {}))
		expect(await screen.findByText('Lista de outra')).toBeTruthy()
		vi.mocked(console.error).mockClear()
	})
})

test('below /embedded the same pages are shown inside another page', async () => {
	await abrir('/embedded/')
	expect(await screen.findByText('Início')).toBeTruthy()
	expect(lugarAtual()).toMatchObject({ pathname: '/', embutido: true })
})

test('goes to the hash after a navigation', async () => {
	const rotas = await abrir('/')
	const alvo = document.createElement('p')
	alvo.id = 'mobile'
	alvo.scrollIntoView = vi.fn<() => void>()
	document.body.append(alvo)
	act(() => rotas.navegar('/#mobile', {}))
	await waitFor(() => expect(alvo.scrollIntoView).toHaveBeenCalled())
	alvo.remove()
})
