import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import { escreverPais, type PaisComConvenios } from '../contract/index.ts'
import { obterNumeroDoPais } from './paises.ts'
import { paisesQuery } from './queries.ts'

/** Agreements in force by country, with the table behind the map and a link to the list of each country. */
export function MapaPage() {
	const consulta = useQuery(paisesQuery)
	const paises = consulta.data?.paises ?? []
	return (
		<Pagina
			titulo="Mapa dos convênios"
			resumo="Os países em que há convênio em vigor."
			{...estadoDaConsulta(consulta)}
			vazio={consulta.data && paises.length === 0 ? <Vazio texto="Ainda não há convênios em vigor." /> : undefined}
		>
			{paises.length > 0 ? <Conteudo paises={paises} /> : null}
		</Pagina>
	)
}

function Conteudo({ paises }: { paises: readonly PaisComConvenios[] }) {
	return (
		<div className="grid gap-6">
			<Cartao titulo="No mundo">
				<Grafico
					tipo="mapa-do-mundo"
					titulo="Convênios no mundo"
					eixo="País"
					arquivo="convenios-por-pais"
					categorias={paises.map(({ codpais }) => ({
						nome: escreverPais(codpais),
						codigo: obterNumeroDoPais(codpais),
					}))}
					series={[{ nome: 'Convênios', valores: paises.map(({ qtd }) => qtd) }]}
				/>
			</Cartao>
			<Secao titulo="Países">
				<ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
					{paises.map(({ codpais, qtd }) => (
						<li key={codpais}>
							<Link href={`/nereu?codpais=${codpais}`}>{escreverPais(codpais)}</Link>: {qtd}
						</li>
					))}
				</ul>
			</Secao>
		</div>
	)
}
