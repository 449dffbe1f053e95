import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import { numeroDoPais, siglaDoEstado } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { mapaQuery } from '../queries.ts'

const TITULO = 'Mapa dos alumni'

function Mapa() {
	const consulta = useQuery(mapaQuery)
	const { data } = consulta
	return (
		<Pagina
			titulo={TITULO}
			resumo="Conta só quem mostra a você onde mora."
			{...estadoDaConsulta(consulta)}
			vazio={data?.paises.length === 0 ? <Vazio texto="Ninguém mostra ainda onde mora." /> : undefined}
		>
			{data ? (
				<>
					<Cartao titulo="No mundo">
						<Grafico
							tipo="mapa-do-mundo"
							titulo="Alumni no mundo"
							eixo="País"
							arquivo="alumni-por-pais"
							categorias={data.paises.map(({ nompas }) => ({ nome: nompas, codigo: numeroDoPais(nompas) }))}
							series={[{ nome: 'Pessoas', valores: data.paises.map(({ qtd }) => qtd) }]}
						/>
					</Cartao>
					{data.estados.length > 0 ? (
						<div className="break-inside-avoid">
							<Cartao titulo="No Brasil">
								<Grafico
									tipo="mapa-do-brasil"
									titulo="Alumni no Brasil"
									eixo="Estado"
									arquivo="alumni-por-estado"
									categorias={data.estados.map(({ nomest }) => ({ nome: nomest, codigo: siglaDoEstado(nomest) }))}
									series={[{ nome: 'Pessoas', valores: data.estados.map(({ qtd }) => qtd) }]}
								/>
							</Cartao>
						</div>
					) : null}
				</>
			) : null}
		</Pagina>
	)
}
export const MapaPage = protegerPagina('mapa', TITULO, Mapa)
