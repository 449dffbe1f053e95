import { Link } from '@portal/design-system/link'
import { useLugar } from '@portal/platform/web'
import { ChevronRight } from 'lucide-react'

/**
 * Breadcrumb from Home down; on a phone it shows the parent page alone, since the title names the present one. Its
 * place is reserved while the first page loads.
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
