import { Link } from '@portal/design-system/link'
import { useLugar } from '@portal/platform/web'
import { ChevronRight } from 'lucide-react'

/**
 * Where this page is, from Home down; on a phone the page above and this one, whose names then have room. The place is
 * kept while the first page is on its way.
 */
export function Migalhas() {
	const migalhas = useLugar('migalhas')
	return (
		<nav aria-label="Você está em" className="w-full max-w-(--largura-conteudo) px-4 pt-4 sm:px-6 lg:px-8">
			<ol className="flex min-h-6 pr-10 md:pr-60 items-center gap-x-1.5 text-sm text-texto-suave">
				{migalhas.map(({ titulo, href }, indice) => (
					<li
						key={`${indice}-${titulo}`}
						className="flex min-w-0 items-center gap-1.5 first:shrink-0 telefone:not-nth-last-[-n+2]:hidden telefone:nth-last-2:[&>svg]:hidden"
					>
						{indice > 0 ? <ChevronRight aria-hidden className="size-3.5 shrink-0" /> : null}
						{href === undefined ? (
							<span aria-current="page" className="truncate font-medium text-texto">
								{titulo}
							</span>
						) : (
							<Link href={href} className="truncate text-texto-suave! no-underline! hover:text-texto! hover:underline!">
								{titulo}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	)
}
