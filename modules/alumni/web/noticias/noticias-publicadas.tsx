import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { useQuery } from '@tanstack/react-query'
import { enderecoDaImagem, noticiasPublicadasQuery } from './queries.ts'

/** On the home of the network; nothing where there is no news, or it cannot be asked now. */
export function NoticiasPublicadas() {
	const { data = [] } = useQuery(noticiasPublicadasQuery)
	if (data.length === 0) return null
	return (
		<Cartao titulo="Notícias">
			<ul className="grid gap-5 sm:grid-cols-2">
				{data.map((um) => {
					const imagem = enderecoDaImagem(um)
					const { codntcamn, titntcamn, dscntcamn, urlntcamn } = um
					return (
						<li key={codntcamn} className="flex min-w-0 items-start gap-3">
							{imagem ? (
								<img src={imagem} alt="" className="size-16 shrink-0 rounded-md object-cover" loading="lazy" />
							) : null}
							<div className="min-w-0 wrap-anywhere">
								<p className="font-semibold">
									<Link href={urlntcamn}>{titntcamn}</Link>
								</p>
								<p className="text-sm text-texto-suave">{dscntcamn}</p>
							</div>
						</li>
					)
				})}
			</ul>
		</Cartao>
	)
}
