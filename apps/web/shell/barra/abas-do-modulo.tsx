import './abas-do-modulo.css'
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

/** Pages of the module that this person may open; alone, a page needs no tab. */
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
		<nav aria-label="Páginas deste serviço" className="abas-do-modulo">
			<ul>
				{visiveis.map(({ titulo, href, atual }) => (
					<li key={href} ref={atual ? centrar : undefined}>
						<Link
							href={href}
							aria-current={atual}
							className="text-texto-suave! no-underline! hover:text-texto! aria-[current]:text-texto!"
						>
							{titulo}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** Tabs in order, up to the first that still waits for what the slice tells: none changes its place afterwards. */
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

/** With the next frame, when what is drawn is measured anyway; the page itself stays where it is. */
function centrar(aba: HTMLElement | null): void {
	if (!aba) return
	requestAnimationFrame(() => {
		const lista = aba.closest('nav')
		if (lista) lista.scrollLeft = aba.offsetLeft - (lista.clientWidth - aba.offsetWidth) / 2
	})
}
