import { NavegacaoProvider } from '@portal/design-system/navegacao'
import { Toasts, toast } from '@portal/design-system/toast'
import type { Configuracao, EndpointDefinition, ResponseOf } from '@portal/platform/contract'
import {
	configuracaoDado,
	definirNavegador,
	esquecerDados,
	ModulosProvider,
	publicarLugar,
	queryClient,
	sessaoDado,
	type WebModule,
} from '@portal/platform/web'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Answer of the server by the contract: one that does not fit it is a type error. */
export interface DoubleServer {
	answers<const D extends EndpointDefinition>(endpoint: D, answer: ResponseOf<D, 'output'>): void
	refuses(endpoint: EndpointDefinition, status: number, erro: string, mensagem: string): void
	/** `POST /wsportal/parcerias/` of each call that came, in order. */
	readonly calls: readonly string[]
	/** JSON bodies of the calls that had one, in order. */
	readonly bodies: readonly unknown[]
}

/** Test double of the server, called at the top of a test file; a call that the test did not announce makes it fail. */
export function useDoubleServer(): DoubleServer {
	const server = setupServer()
	const calls: string[] = []
	const bodies: unknown[] = []
	beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
	afterEach(() => {
		// Components unmount first; otherwise those still on the screen would fetch the cleared data again.
		cleanup()
		toast.limpar()
		server.resetHandlers()
		calls.length = 0
		bodies.length = 0
		queryClient.clear()
		localStorage.clear()
		esquecerDados()
	})
	afterAll(() => server.close())

	const handle = ({ method, path }: EndpointDefinition, respond: () => Response) => {
		const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
		const address = `*/proxy${path}`
		server.use(
			http[verb](address, async ({ request }) => {
				calls.push(`${method} ${new URL(request.url).pathname.replace('/proxy', '')}`)
				if (request.headers.get('content-type')?.startsWith('application/json')) bodies.push(await request.json())
				return respond()
			}),
		)
	}
	return {
		calls,
		bodies,
		answers: (endpoint, answer) => handle(endpoint, () => HttpResponse.json(answer as JsonBodyType)),
		refuses: (endpoint, status, erro, mensagem) =>
			handle(endpoint, () => HttpResponse.json({ retorno: 'erro', erro, mensagem }, { status })),
	}
}

const CONFIGURACAO: Configuracao = {
	instituicao: { nome: 'Universidade', sigla: 'UNI', logo: '', corPrimaria: '#1094ab', corDestaque: '#fcb421' },
	fusoHorario: 'America/Sao_Paulo',
	demonstracao: true,
	entrada: { senha: true, provedores: [] },
	captcha: { padrao: 'altcha', provedores: [{ nome: 'altcha', chave: '', url: '' }] },
	urls: { alterarSenha: 'https://senha.example/', suporte: '', legado: '' },
	origensLegado: [],
	nivelLog: 'ERROR',
	analytics: { analyticsId: '', tagManagerId: '' },
}

export interface ScreenOptions {
	/** Route of the page, with its parameters. */
	readonly path?: string
	/** Place of the person. */
	readonly at?: string
	readonly perfis?: readonly string[]
	readonly codpes?: number
	/** Services that another system answers. */
	readonly encaminhados?: readonly string[]
	/** Slices that fill slots of the page. */
	readonly modules?: readonly WebModule[]
}

export interface Screen {
	readonly user: UserEvent
	/** Path and query of where the person is now. */
	place(): string
}

/** Shows a page as the shell would, to somebody who is signed in. */
export function showScreen(Page: ComponentType, options: ScreenOptions = {}): Screen {
	const { path = '/', at = path, perfis = [], codpes = 10001, encaminhados = [], modules = [] } = options
	queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
	sessaoDado.gravar({
		retorno: 'ok',
		sessaoAtiva: 'S',
		usuario: codpes,
		nome: 'Ana Beatriz Moraes',
		perfis: [...perfis],
	})
	configuracaoDado.gravar({ ...CONFIGURACAO, encaminhados: [...encaminhados] })
	const elsewhere = { path: '*', element: <p>Outra página</p> }
	const router = createMemoryRouter([{ path, element: <Page /> }, elsewhere], { initialEntries: [at] })
	publicarLugar(router.state.location)
	router.subscribe(({ location }) => publicarLugar(location))
	const navegar = (para: string) => void router.navigate(para)
	definirNavegador(navegar, () => void router.navigate(-1))
	const user = userEvent.setup()
	render(
		<QueryClientProvider client={queryClient}>
			<ModulosProvider value={modules}>
				<NavegacaoProvider value={{ navegar }}>
					<RouterProvider router={router} />
					<Toasts />
				</NavegacaoProvider>
			</ModulosProvider>
		</QueryClientProvider>,
	)
	return { user, place: () => router.state.location.pathname + router.state.location.search }
}
