import { Link } from '@portal/design-system/link'
import { useLugar } from '@portal/platform/web'
import { ChevronRight } from 'lucide-react'

/**
 * Breadcrumb, from Home down. On a phone only the way back is in sight: the page above, since the title says this one.
 * The place is kept while the first page is on its way.
 */
export function Migalhas() {
	const migalhas = useLugar('migalhas')
	return (
		<nav aria-label="Você está em" className="migalhas">
			<ol>
				{migalhas.map(({ titulo, href }, indice) => (
					<li key={`${indice}-${titulo}`}>
						{indice > 0 ? <ChevronRight aria-hidden /> : null}
						{href === undefined ? (
							<span aria-current="page">{titulo}</span>
						) : (
							<Link href={href} className="text-texto-suave! no-underline! hover:text-texto! hover:underline!">
								{titulo}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	)
}
