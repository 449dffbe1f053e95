import { tardia } from '@portal/design-system/tardia'
import type { CodPerfil } from '@portal/platform/contract'
import { type ComponentType, createElement, type ReactNode, type Ref } from 'react'

export type Loader<P> = () => Promise<ComponentType<P>>

export type RouteHandle = {
	/** Title of the page; may hold `:parametro` placeholders. */
	readonly titulo: string
	/** Text in the breadcrumb, when it is not the title: 'Editar :codpgmpiabnf'. */
	readonly migalha?: string
	/** Name of the route above this one in the breadcrumb, in the same prefix. Without it the crumb follows Home. */
	readonly pai?: string
	readonly acesso: 'publico' | 'login'
	/**
	 * The grey shape that stands for the page until its code comes, where the width of its `Pagina` does not say it;
	 * `leitura-so` has no menus, for visitors who came for this page alone (`data-sem-menus`).
	 */
	readonly forma?: 'leitura' | 'leitura-so' | 'formulario' | 'tabela' | 'tela' | 'painel'
	/** Profiles, one of which the page needs; the server decides, and the page is only kept out of sight. */
	readonly perfis?: readonly CodPerfil[]
	/** Flag for a page that people reach from another page or system only; the site map leaves it out. */
	readonly foraDoMapa?: true
	/** The page is a tab of the module bar, in the order of the routes. */
	readonly aba?: AbaDaRota
}

export type AbaDaRota = {
	/** Short name, where the title of the page is long. */
	readonly titulo?: string
	/** Tabs of the same name share a bar; without it, those of one first segment of the address. */
	readonly barra?: string
	/** Profiles of which one is needed, where the page itself asks for none (`perfis` of the handle counts otherwise). */
	readonly perfis?: readonly CodPerfil[]
	/** Marks of which one is needed: the slice tells those of the person (`marcas` of its manifest). */
	readonly marcas?: readonly string[]
}

export type RouteDefinition = {
	readonly name: string
	/** Path below the prefix, in React Router's syntax: '', 'gerenciar/:codpgmpiabnf', '*'. */
	readonly path: string
	readonly handle: RouteHandle
	/** `() => import('./tarefas.page.tsx').then((m) => m.TarefasPage)` */
	readonly lazy: Loader<object>
}

export type WebRoute = {
	/** Unique in the portal: the prefix and the route's own name, as in `painel-tarefas`. */
	readonly name: string
	/** Path from the root, with the prefix in lower case. */
	readonly path: string
	/** Name of the slice. */
	readonly modulo: string
	readonly handle: RouteHandle
	readonly lazy: Loader<object>
}

/** Captcha proof, independent of the provider. */
export type ControleDoCaptcha = {
	/** Called when the person reaches the form: loads the provider and prepares the proof. */
	readonly comecar: () => void
	/** Single-use token of the captcha; the promise is rejected when none can be had. */
	readonly validar: () => Promise<{ readonly token: string; readonly provedor: string }>
}

/** Places of the shell that modules fill, and what each gives its components. */
export type Slots = {
	/** Tree of services in the sidebar. `recolhido` leaves room for icons only; `esqueleto` shows until the data come. */
	menu: { recolhido: boolean; esqueleto: ReactNode }
	/** Slot above the tree: favourites, recently used. */
	menuTopo: { recolhido: boolean }
	/** Service search in the header. */
	busca: { buscarTudo?: ((texto: string) => void) | undefined }
	/** The dialog that searches everything; drawn when it is asked for. */
	paleta: { aoFechar: () => void; texto: string }
	/** Slot at the right of the header, before the account: bell, news. */
	cabecalho: object
	/** Picture in the account button; shows the initials of the name by itself when there is no photo. */
	avatar: { nome: string }
	/** Entries of the account menu: `ItemDaConta`s. */
	menuUsuario: object
	/** Slot in the free room of the header, for everybody: service status. */
	avisoNoCabecalho: object
	/** Strip above the page: support mode. */
	faixa: object
	/** Home page of a visitor at '/', before there is a router. */
	inicio: object
	/** Slot beside the log-in card of '/': the most wanted services. */
	destaques: object
	/** Log-in card for visitors. `emDialogo`: over a page whose session expired, so without frame and title. */
	entrada: { emDialogo: boolean }
	/** Badge of the captcha on a public form; hands over what solves it. */
	captcha: { controle: Ref<ControleDoCaptcha> }
	/** Cards of /painel. */
	painel: object
	/** Slot beside the message that a page is not for this person: the way to request access. */
	semAcesso: object
	/** Panels of /configuracoes. */
	configuracoes: object
	/** Slot at the end of the footer: content that suits any page. */
	rodape: object
	/** Sections of the keyboard help for the screens of a slice. */
	atalhos: object
	/** Dialogs that a page opens through its address: also where the portal is embedded. */
	dialogos: object
	/** Slot without a place: dialogs of the shell, toasts, start-up work. It is left out where the portal is embedded. */
	global: object
}
export type SlotName = keyof Slots

export type SlotDefinition<P> = {
	/** Order in the slot, small first. */
	readonly ordem: number
	/** Session that the content needs: open or closed; without it the content always shows. */
	readonly sessao?: 'aberta' | 'fechada'
	/** Title, for slots that show one (panels of settings). */
	readonly titulo?: string
	/** Anchor of that place, as in /configuracoes#sessoes. */
	readonly id?: string
	/** Profiles, one of which the person needs to see the content. */
	readonly perfis?: readonly CodPerfil[]
	/**
	 * Condition that is read once, when the page starts: it spares the download of content that this visit cannot need.
	 */
	readonly quando?: () => boolean
	/** Uses no TanStack Query (its data are `Dado`s): for what the public first page shows, which is on a byte budget. */
	readonly leve?: true
	/** `() => import('./sino.tsx').then((m) => m.Sino)` */
	readonly lazy: Loader<P>
}

export type SlotFill<P> = SlotDefinition<P> & {
	readonly chave: string
	readonly Componente: ComponentType<P>
}

/** Help topic: how to do one thing in the pages of a slice, in the words of its users. */
export type TopicoDeAjuda = {
	/** Anchor in /ajuda, unique in the portal. */
	readonly id: string
	/** Title as a question or as a wish. */
	readonly titulo: string
	readonly texto: string
	readonly passos?: readonly string[]
	/** Full names of the routes to which it belongs, for the help of the page that is open. */
	readonly rotas: readonly string[]
}

export type WebModule = {
	readonly name: string
	readonly ajuda: () => Promise<readonly TopicoDeAjuda[]>
	readonly marcas: (() => Promise<readonly string[]>) | undefined
	readonly routes: () => Promise<readonly WebRoute[]>
	readonly slots: { readonly [S in SlotName]?: readonly SlotFill<Slots[S]>[] }
}

/** Routes by the first segment of the address: `{ parcerias: [...] }`. The empty prefix is the root. */
export type Routes = Readonly<Record<string, readonly RouteDefinition[]>>

export type WebModuleDefinition = {
	readonly name: string
	/** `() => import('./rotas.ts').then((m) => m.routes)`: apart, because the first page of a visitor needs none. */
	readonly routes?: () => Promise<Routes>
	/** `() => import('./ajuda.ts').then((m) => m.ajuda)` */
	readonly ajuda?: () => Promise<readonly TopicoDeAjuda[]>
	/**
	 * Permissions that the server grants this person and that no profile of the session tells; the module bar's tabs use
	 * them.
	 */
	readonly marcas?: () => Promise<readonly string[]>
	readonly slots?: { readonly [S in SlotName]?: SlotDefinition<Slots[S]> | readonly SlotDefinition<Slots[S]>[] }
}

/**
 * Manifest of a slice for the pages. Everything in it is fetched when first needed, so the list of all slices is small.
 */
export function defineWebModule({
	name,
	routes = async () => ({}),
	ajuda = async () => [],
	marcas,
	slots = {},
}: WebModuleDefinition): WebModule {
	return {
		name,
		ajuda,
		marcas,
		routes: async () =>
			Object.entries(await routes()).flatMap(([prefix, list]) => list.map((route) => withPrefix(name, prefix, route))),
		slots: Object.fromEntries(
			Object.entries(slots).map(([slot, fills]) => [
				slot,
				[fills]
					.flat()
					.map((fill, indice) => withComponent(`${name}-${slot}-${indice}`, fill as SlotDefinition<object>)),
			]),
		),
	}
}

function withPrefix(modulo: string, prefix: string, { name, path, handle, lazy }: RouteDefinition): WebRoute {
	const start = prefix.toLowerCase()
	const named = (own: string) => (start === '' ? own : `${start}-${own}`)
	return {
		name: named(name),
		path: `/${[start, path].filter(Boolean).join('/')}`,
		modulo,
		handle: handle.pai === undefined ? handle : { ...handle, pai: named(handle.pai) },
		lazy,
	}
}

function withComponent<P extends object>(chave: string, definition: SlotDefinition<P>): SlotFill<P> {
	const carregar = definition.leve ? definition.lazy : async () => withQueries(await definition.lazy())
	return { ...definition, chave, Componente: tardia(carregar) }
}

async function withQueries<P extends object>(Componente: ComponentType<P>): Promise<ComponentType<P>> {
	const { QueryProvider } = await import('./query-provider.tsx')
	return (props) => createElement(QueryProvider, null, createElement(Componente, props))
}
