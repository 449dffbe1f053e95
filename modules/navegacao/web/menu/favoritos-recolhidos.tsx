import { useLugar } from '@portal/platform/web'
import { Star } from 'lucide-react'
import { servicosDe } from '../../contract/arvore.ts'
import { IconeDaArea } from '../icone-da-area.tsx'
import { LinkDeServico } from '../link-de-servico.tsx'
import { ehDoJanus, escolherServicos } from '../pessoais.ts'
import { useAreas } from '../queries.ts'
import { ehAtual } from './item-do-menu.tsx'

/** The collapsed favourites show the icon of their area with a star on it. */
export function FavoritosRecolhidos({ favoritos }: { favoritos: readonly string[] }) {
	const { areas } = useAreas(favoritos.some(ehDoJanus))
	const pathname = useLugar('pathname')
	const marcados = escolherServicos(servicosDe(areas), favoritos)
	if (marcados.length === 0) return null
	return (
		<ul aria-label="Favoritos" className="mb-2 grid gap-0.5 border-b border-borda pb-2">
			{marcados.map(({ no, area }) => (
				<li key={no.codigo} title={no.titulo}>
					<LinkDeServico
						servico={{ no, codigoArea: area.codigo }}
						atual={ehAtual(no, area.codigo, pathname)}
						className="relative flex min-h-10 items-center justify-center rounded-md text-texto-suave! no-underline! hover:bg-superficie-suave aria-[current]:bg-primario-suave aria-[current]:text-primario-texto!"
					>
						<IconeDaArea nome={no.icone ?? area.icone} />
						<Star aria-hidden className="absolute top-1.5 right-2 size-3 fill-current" />
						<span className="sr-only">{no.titulo}</span>
					</LinkDeServico>
				</li>
			))}
		</ul>
	)
}
