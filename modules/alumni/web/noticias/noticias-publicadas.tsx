import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { enderecoDaImagem, noticiasPublicadasQuery } from './queries.ts'

/** News on the home page of the network; the block is absent when there is none or the query fails. */
export function NoticiasPublicadas() {
	const { data = [] } = useQuery(noticiasPublicadasQuery)
	if (data.length === 0) return null
	return (
		<Cartao titulo="Notícias">
			<Pilha tag="ul" espaco={5} colunas={2}>
				{data.map((um) => {
					const imagem = enderecoDaImagem(um)
					const { codntcamn, titntcamn, dscntcamn, urlntcamn } = um
					return (
						<li key={codntcamn} className="flex min-w-0 items-start gap-3">
							{imagem ? (
								<img src={imagem} alt="" className="size-16 shrink-0 rounded-md object-cover" loading="lazy" />
							) : null}
							<div className="min-w-0 wrap-anywhere">
								<Texto forte>
									<Link href={urlntcamn}>{titntcamn}</Link>
								</Texto>
								<Detalhe>{dscntcamn}</Detalhe>
							</div>
						</li>
					)
				})}
			</Pilha>
		</Cartao>
	)
}
