import { Link } from '@portal/design-system/link'
import { Suave } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { enderecoDoProcesso } from '../enderecos.ts'
import { visitadosQuery } from './queries.ts'

const QUANTOS = 6

/** Shortcut to the processes visited last; it is optional, so it shows neither a loading state nor an error. */
export function Visitados() {
	const { data = [] } = useQuery(visitadosQuery)
	if (data.length === 0) return null
	return (
		<nav aria-label="Vistos por último" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
			<Suave aria-hidden>Vistos por último</Suave>
			<ul className="contents">
				{data.slice(0, QUANTOS).map(({ numpro, numproFormatado, titpro }) => (
					<li key={numpro}>
						<Link
							href={enderecoDoProcesso(numpro)}
							title={titpro}
							className="inline-flex items-center tabular-nums telefone:min-h-11"
						>
							{numproFormatado}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
