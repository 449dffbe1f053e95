import { Esqueleto } from '@portal/design-system/esqueleto'
import { tardia } from '@portal/design-system/tardia'
import { Toasts } from '@portal/design-system/toast'
import {
	abrirNaVersaoNova,
	aoMudarValoresDaPagina,
	lerValoresDaPagina,
	migalhasDe,
	type OpcoesDeNavegacao,
	preencherTitulo,
	publicarLugar,
	QueryProvider,
	sessaoDado,
	type WebModule,
	type WebRoute,
} from '@portal/platform/web'
import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import { createBrowserRouter, type Path, type RouteObject, RouterProvider, type RouterState } from 'react-router'
import { Conta } from '../shell/conta/conta.tsx'
import { EventosDoServidor } from '../shell/eventos-do-servidor.ts'
import { FalhaDaPagina } from './falha-da-pagina.tsx'
import { exigirSessao } from './guarda.ts'
import { acompanharRolagem } from './rolagem.ts'

export type Rotas = {
	readonly Paginas: ComponentType
	/** Parts of the shell that exist only with the router: messages, the account, the live events. */
	readonly Mensagens: ComponentType
	readonly Conta: ComponentType
	readonly Abas: ComponentType
	readonly EventosDoServidor: ComponentType
	readonly EstadoDaRede: ComponentType
	/** The slices, with their contributions to the slots of the shell. */
	readonly modulos: readonly WebModule[]
	readonly navegar: (para: string, opcoes: OpcoesDeNavegacao) => void
}

const AvisoDeConexao = tardia(() => import('../modo-offline/aviso-de-conexao.tsx').then((m) => m.AvisoDeConexao), null)

const AbasDoModulo = tardia(() => import('../shell/barra/abas-do-modulo.tsx').then((m) => m.AbasDoModulo), null)

const EstadoDaRede = () => (
	<Suspense>
		<AvisoDeConexao />
	</Suspense>
)

const EMBUTIDO = '/embedded'
const RAIZ = 'raiz'

type Criacao = {
	/** Slices whose routes are fetched once an address is none of the first ones. */
	readonly outros?: readonly WebModule[]
	readonly moldura?: Promise<void>
}

/**
 * The router of all slices is created, and the promise resolves when the first page and the frame (`moldura`) are
 * ready.
 */
export async function criarRotas(
	primeiros: readonly WebModule[],
	{ outros = [], moldura }: Criacao = {},
): Promise<Rotas> {
	// The main thread is yielded to the browser between parsing the code and running it.
	await ceder()
	const modulos = [...primeiros, ...outros]
	const rotas = new Map<string, WebRoute>()
	const buscar = async (quais: readonly WebModule[]): Promise<RouteObject[]> => {
		const novas = (await Promise.all(quais.map(({ routes }) => routes()))).flat()
		for (const rota of novas) rotas.set(rota.name, rota)
		return novas.map((rota) => toRouterRoute(rota, rotas, { lerDestino, trocarDeVersao }))
	}
	let faltam = outros.length > 0
	const embutido = window.location.pathname === EMBUTIDO || window.location.pathname.startsWith(`${EMBUTIDO}/`)
	const lerDestino = () => removeEmbedded(router.state.navigation.location ?? router.state.location)
	// The promise stays pending while the browser reloads the same address in the new version, so nothing is drawn.
	const trocarDeVersao = async (falha: unknown): Promise<never> => {
		const { navigation, location } = router.state
		if (await abrirNaVersaoNova(router.createHref(navigation.location ?? location))) await new Promise(() => {})
		throw falha
	}
	const router = createBrowserRouter([{ id: RAIZ, ErrorBoundary: FalhaDaPagina, children: await buscar(primeiros) }], {
		...(embutido ? { basename: EMBUTIDO } : {}),
		// The router asks this for every address that has parameters or is none of the known ones.
		patchRoutesOnNavigation: async ({ patch }) => {
			if (!faltam) return
			patch(RAIZ, await buscar(outros).catch(trocarDeVersao))
			faltam = false
		},
	})
	const publicar = () => publicarEstado(router.state, rotas)
	await Promise.all([pronto(router), moldura])
	router.subscribe(publicar)
	aoMudarValoresDaPagina(publicar)
	publicar()
	acompanharRolagem(router)
	return {
		Paginas: () => (
			<QueryProvider>
				<RouterProvider key={useVezDaPessoa()} router={router} />
			</QueryProvider>
		),
		Mensagens: Toasts,
		EstadoDaRede,
		Conta,
		Abas: () => (
			<Suspense>
				<AbasDoModulo modulos={modulos} rotas={rotas} />
			</Suspense>
		),
		EventosDoServidor,
		modulos,
		navegar: (para, { substituir = false, manterRolagem = false }) =>
			void router.navigate(para, { replace: substituir, preventScrollReset: manterRolagem }),
	}
}

let vez = 0
let ultima: number | undefined

/** The counter of direct changes of person, without a signed-out state in between. */
function lerVez(): number {
	const { usuario } = sessaoDado.ler().valor ?? {}
	if (usuario !== undefined && ultima !== undefined && usuario !== ultima) vez += 1
	ultima = usuario
	return vez
}

/** The key remounts the pages for another person, so that typed text of the one before is gone. */
const useVezDaPessoa = (): number => useSyncExternalStore(sessaoDado.assinar, lerVez, lerVez)

/** The address is the same inside and outside the embedded mode. */
const removeEmbedded = (lugar: Path): Path => ({
	...lugar,
	pathname: lugar.pathname.replace(/^\/embedded(?=\/|$)/, '') || '/',
})

const ceder = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

type Router = ReturnType<typeof createBrowserRouter>

async function pronto(router: Router): Promise<void> {
	if (router.state.initialized) return
	const { promise, resolve } = Promise.withResolvers<void>()
	const parar = router.subscribe(({ initialized }) => {
		if (initialized) resolve()
	})
	await promise
	parar()
}

type Navegando = { readonly lerDestino: () => Path; readonly trocarDeVersao: (falha: unknown) => Promise<never> }

function toRouterRoute(
	rota: WebRoute,
	rotas: ReadonlyMap<string, WebRoute>,
	{ lerDestino, trocarDeVersao }: Navegando,
): RouteObject {
	return {
		id: rota.name,
		path: rota.path,
		handle: rota.handle,
		middleware: rota.handle.acesso === 'login' ? [exigirSessao(rota, rotas, lerDestino)] : [],
		ErrorBoundary: FalhaDaPagina,
		// The failed import is caught: the router keeps the first result for good, and a later attempt must be
		// possible.
		lazy: async () => ({
			Component: await rota.lazy().catch((falha: unknown) => trocarDeVersao(falha).catch(() => paginaTardia(rota))),
		}),
	}
}

function paginaTardia({ lazy }: WebRoute): ComponentType {
	const Pagina = tardia(lazy)
	return () => (
		<Suspense fallback={<Esqueleto linhas={6} />}>
			<Pagina />
		</Suspense>
	)
}

function publicarEstado(
	{ initialized, navigation, matches, location }: RouterState,
	rotas: ReadonlyMap<string, WebRoute>,
): void {
	const pendente = !initialized || navigation.state !== 'idle'
	const encontrada = matches.at(-1)
	const rota = encontrada && rotas.get(encontrada.route.id)
	if (pendente || !rota) {
		publicarLugar({ pendente })
		return
	}
	const valores = { ...encontrada.params, ...lerValoresDaPagina() }
	publicarLugar({
		pathname: removeEmbedded(location).pathname,
		search: location.search,
		hash: location.hash,
		rota: rota.name,
		titulo: preencherTitulo(rota.handle.titulo, valores),
		migalhas: migalhasDe(rota, rotas, valores),
		embutido: window.location.pathname.includes('embedded'),
		pendente,
	})
}
