import { Link } from '@portal/design-system/link'
import {
	type AbaDoModulo,
	listarAbas,
	QueryProvider,
	useLugar,
	useSessao,
	type WebModule,
	type WebRoute,
} from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'

type Props = {
	modulos: readonly WebModule[]
	rotas: ReadonlyMap<string, WebRoute>
}

const NENHUMA: readonly string[] = []
const SEM_ABAS: readonly AbaDoModulo[] = []

// The styles are inline, because a sheet of their own would be one more request of every first visit.
const ROLAGEM = {
	scrollbarWidth: 'none',
	maskImage: 'linear-gradient(to right, #000 calc(100% - 1.5rem), transparent)',
} as const
const INTEIRA = { width: 'max-content' } as const
const FOCO_POR_DENTRO = { outlineOffset: -2 } as const

/** The tabs are the pages of the module that this person may open; a single page has none. */
export const AbasDoModulo = (props: Props) => (
	<QueryProvider>
		<Abas {...props} />
	</QueryProvider>
)

function Abas({ modulos, rotas }: Props) {
	const rota = rotas.get(useLugar('rota') ?? '')
	const visiveis = useAbasVisiveis(rota ? listarAbas(rota, rotas) : SEM_ABAS, modulos)
	if (visiveis.length < 2) return null
	return (
		<nav
			aria-label="Páginas deste serviço"
			className="relative ml-2 min-w-28 flex-1 overflow-x-auto border-l border-borda pl-1"
			style={ROLAGEM}
		>
			<ul className="flex h-full pr-6" style={INTEIRA}>
				{visiveis.map(({ titulo, href, atual }) => (
					<li key={href} ref={atual ? centrar : undefined} className="flex">
						<Link
							href={href}
							aria-current={atual}
							style={FOCO_POR_DENTRO}
							className={`flex items-center border-b-2 px-3 whitespace-nowrap no-underline! hover:text-texto! ${atual ? 'border-primario font-semibold text-texto!' : 'border-transparent text-texto-suave!'}`}
						>
							{titulo}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/**
 * The tabs are shown in order up to the first that waits for the slice's flags, so that none changes its place later.
 */
function useAbasVisiveis(abas: readonly AbaDoModulo[], modulos: Props['modulos']): readonly AbaDoModulo[] {
	const { estado, perfis } = useSessao()
	const [primeira] = abas
	const { marcas } = modulos.find(({ name }) => name === primeira?.modulo) ?? {}
	const pede = estado === 'autenticado' && abas.some((aba) => aba.marcas)
	const { data: conhecidas = NENHUMA, isLoading } = useQuery({
		queryKey: ['marcas', primeira?.modulo],
		queryFn: async () => (marcas ? marcas() : NENHUMA),
		enabled: pede,
	})
	const espera = isLoading ? abas.findIndex((aba) => aba.marcas) : -1
	return (espera === -1 ? abas : abas.slice(0, espera)).filter(
		(aba) =>
			(aba.acesso === 'publico' || estado === 'autenticado') &&
			(aba.perfis?.some((perfil) => perfis.includes(perfil)) ?? true) &&
			(aba.marcas?.some((marca) => conhecidas.includes(marca)) ?? true),
	)
}

/**
 * The scrolling waits for the next frame, because measuring during the render would force another layout; the page
 * itself does not scroll.
 */
function centrar(aba: HTMLElement | null): void {
	if (!aba) return
	requestAnimationFrame(() => {
		const lista = aba.closest('nav')
		if (lista) lista.scrollLeft = aba.offsetLeft - (lista.clientWidth - aba.offsetWidth) / 2
	})
}
