import { Link } from '@portal/design-system/link'
import { Slot, useSessao } from '@portal/platform/web'
import { Gauge, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { EsqueletoDoMenu } from './esqueleto-do-menu.tsx'
import type { EstadoDoMenu } from './use-menu.ts'

const largura = 'transition-[width,translate] duration-(--duracao-menu) ease-(--ritmo)'
const aoLado =
	'lg:sticky lg:top-(--altura-cabecalho) lg:z-10 lg:h-[calc(100dvh-var(--altura-cabecalho))] lg:translate-x-0 lg:visible'
const gaveta =
	'max-lg:fixed max-lg:top-(--altura-cabecalho) max-lg:bottom-0 max-lg:left-0 max-lg:z-20 max-lg:w-(--largura-menu) max-lg:pt-11 max-lg:shadow-lg'

/** The sidebar: beside the page, recolhível to icons, or a drawer over it. */
export function Menu({ menu }: { menu: EstadoDoMenu }) {
	const { recolhido, gaveta: aberta, usado, fecharGaveta } = menu
	const esqueleto = <EsqueletoDoMenu recolhido={recolhido} />
	return (
		<>
			{aberta ? (
				<button
					type="button"
					aria-label="Fechar o menu"
					tabIndex={-1}
					className="fixed inset-0 top-(--altura-cabecalho) z-15 bg-veu lg:hidden"
					onClick={fecharGaveta}
				/>
			) : null}
			<nav
				id="menu"
				tabIndex={-1}
				aria-label="Serviços"
				data-nao-imprimir
				className={`shrink-0 overflow-x-hidden overflow-y-auto overscroll-contain border-r border-borda bg-superficie px-2 py-3 outline-none ${largura} ${gaveta} ${aoLado} ${recolhido ? 'lg:w-14' : 'lg:w-(--largura-menu)'} ${aberta ? '' : 'max-lg:invisible max-lg:-translate-x-full'}`}
			>
				<Principais recolhido={recolhido} />
				{usado ? (
					<>
						<Slot nome="menuTopo" props={{ recolhido }} />
						<Slot nome="menu" props={{ recolhido, esqueleto }} esqueleto={esqueleto} />
					</>
				) : null}
			</nav>
		</>
	)
}

function Principais({ recolhido }: { recolhido: boolean }) {
	const { estado } = useSessao()
	return (
		<ul className="mb-2 grid gap-0.5">
			<Item href="/" icone={<House aria-hidden />} titulo="Home" recolhido={recolhido} />
			{estado !== 'anonimo' ? (
				<Item href="/painel" icone={<Gauge aria-hidden />} titulo="Painel" recolhido={recolhido} />
			) : null}
		</ul>
	)
}

type ItemProps = { href: string; icone: ReactNode; titulo: string; recolhido: boolean }

function Item({ href, icone, titulo, recolhido }: ItemProps) {
	const atual = window.location.pathname.replace(/(?<=.)\/$/, '') === href
	return (
		<li>
			<Link
				href={href}
				{...(atual ? { 'aria-current': 'page' } : {})}
				{...(recolhido ? { title: titulo } : {})}
				className={`flex min-h-10 items-center gap-3 rounded-md text-md text-texto! no-underline! hover:bg-superficie-suave aria-[current]:bg-primario-suave aria-[current]:font-medium aria-[current]:text-primario-texto! telefone:min-h-11 [&_svg]:size-5 [&_svg]:shrink-0 ${recolhido ? 'justify-center' : 'px-3'}`}
				icone={icone}
			>
				<span className={recolhido ? 'sr-only' : 'truncate'}>{titulo}</span>
			</Link>
		</li>
	)
}
