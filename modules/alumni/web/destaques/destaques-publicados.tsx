import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { ENDERECO_VAZIO } from '../../contract/index.ts'
import { destaquesPublicadosQuery, enderecoDaFoto } from './queries.ts'

/** Highlights on the home page of the network; the block is absent when there are none or the query fails. */
export function DestaquesPublicados() {
	const { data = [] } = useQuery(destaquesPublicadosQuery)
	if (data.length === 0) return null
	return (
		<Cartao titulo="Destaques">
			<Pilha tag="ul" espaco={5} colunas={2}>
				{data.map((um) => {
					const foto = enderecoDaFoto(um)
					const { coddtqamn, nompesdtqamn, dscdtqamn, urldtqamn } = um
					return (
						<li key={coddtqamn} className="flex min-w-0 items-start gap-3">
							{foto ? (
								<img src={foto} alt="" className="size-16 shrink-0 rounded-md object-cover" loading="lazy" />
							) : null}
							<div className="min-w-0 wrap-anywhere">
								<Texto forte>
									{urldtqamn === ENDERECO_VAZIO ? nompesdtqamn : <Link href={urldtqamn}>{nompesdtqamn}</Link>}
								</Texto>
								<Detalhe>{dscdtqamn}</Detalhe>
							</div>
						</li>
					)
				})}
			</Pilha>
		</Cartao>
	)
}
