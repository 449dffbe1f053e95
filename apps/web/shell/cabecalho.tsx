import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Slot, useConfiguracao, useLugar, useSessao } from '@portal/platform/web'
import { Menu as IconeMenu, Search } from 'lucide-react'
import { useRotas } from '../navigation.ts'
import { pedirBusca } from './paleta.ts'
import type { EstadoDoMenu } from './use-menu.ts'

const classesBotaoDoCabecalho =
	'grid size-10 shrink-0 place-items-center rounded-md text-texto-suave transition-colors hover:bg-superficie-suave hover:text-texto telefone:size-(--alvo) [&_svg]:size-5'

export function Cabecalho({ menu }: { menu: EstadoDoMenu }) {
	return (
		<header
			data-nao-imprimir
			className="sticky top-0 z-30 flex h-(--altura-cabecalho) items-center gap-1 border-b border-borda bg-superficie px-2 sm:gap-2 sm:px-3"
		>
			<button
				id="botao-menu"
				type="button"
				aria-expanded={menu.aberto}
				aria-controls="menu"
				aria-label={menu.aberto ? 'Recolher o menu' : 'Abrir o menu'}
				className={classesBotaoDoCabecalho}
				onClick={menu.alternar}
			>
				<IconeMenu aria-hidden />
			</button>
			<Marca />
			<Busca />
			<div className="ml-auto flex shrink-0 justify-end md:@container md:min-w-11 md:flex-1">
				<Slot nome="avisoNoCabecalho" props={{}} />
			</div>
			<div className="flex items-center gap-0.5 sm:gap-1">
				<button
					type="button"
					aria-label="Buscar serviços"
					className={`${classesBotaoDoCabecalho} md:hidden`}
					onClick={() => pedirBusca()}
				>
					<Search aria-hidden />
				</button>
				<PartesDasFatias />
				<AreaDaConta />
			</div>
		</header>
	)
}

/** The header's contributions of slices, such as the bell, come with the router. */
function PartesDasFatias() {
	const { estado } = useSessao()
	const { rotas } = useRotas()
	const lugarVago = <Esqueleto forma="circulo" className="m-1 size-8" />
	if (rotas) return <Slot nome="cabecalho" props={{}} esqueleto={lugarVago} />
	return estado === 'anonimo' ? null : lugarVago
}

function Marca() {
	const { instituicao } = useConfiguracao()
	return (
		<Link
			href="/"
			className="flex min-w-0 items-center gap-2.5 md:shrink-0 rounded-sm lg:min-w-[calc(var(--largura-menu)-4.25rem)] px-1 py-1 text-texto! no-underline!"
		>
			{instituicao.logo ? (
				<img src={instituicao.logo} alt="" className="h-8 w-auto" />
			) : (
				<span className="rounded-sm bg-primario px-1.5 py-1 text-sm leading-none font-bold tracking-wide text-primario-sobre">
					{instituicao.sigla}
				</span>
			)}
			<span className="truncate font-semibold max-[22rem]:hidden">
				Portal<span className="max-sm:hidden"> de Serviços</span>
			</span>
		</Link>
	)
}

/** The search is always shown on wide screens; on a phone its button opens it over the header. */
function Busca() {
	const pathname = useLugar('pathname')
	const { estado } = useSessao()
	// The home has a search of its own.
	if (pathname === '/') return null
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only closes what lost the focus
		<search
			id="busca"
			aria-label="Serviços"
			className="w-full max-w-xl px-2 max-md:absolute max-md:inset-0 max-md:z-10 max-md:hidden max-md:max-w-none max-md:items-center max-md:bg-superficie max-md:data-aberta:flex [&>*]:w-full"
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset['aberta']
			}}
		>
			<Slot
				nome="busca"
				props={estado === 'autenticado' ? { buscarTudo: pedirBusca } : {}}
				esqueleto={<Esqueleto forma="bloco" className="h-10" />}
			/>
		</search>
	)
}

function AreaDaConta() {
	const { estado } = useSessao()
	const pathname = useLugar('pathname')
	const { rotas } = useRotas()
	const lugarVago = <Esqueleto forma="circulo" className="m-1 size-8" />
	if (estado === 'validando') return lugarVago
	// The home has the log-in card, so the header needs no log-in button there.
	if (estado === 'anonimo' && pathname === '/') return null
	if (estado === 'anonimo')
		return (
			<Link href="/" variante="primario" botao tamanho="pq" className="mx-1">
				Entrar
			</Link>
		)
	return rotas ? <rotas.Conta /> : lugarVago
}
