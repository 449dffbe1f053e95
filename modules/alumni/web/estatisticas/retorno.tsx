import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { FalhaDaConsulta } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import { type Indicador, UNIVERSIDADE } from '../../contract/index.ts'
import { retornoQuery } from './queries.ts'

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const porcento = (valor: number): string => `${numero.format(valor)}%`

const montarLinhaDaUniversidade = (indicadores: readonly Indicador[]) => ({
	categorias: indicadores.map(({ nome }) => ({ nome })),
	series: [{ nome: 'Universidade', valores: indicadores.map(({ pctuni }) => pctuni) }],
})

/** Comparison of two shares: one bar each, never stacked. */
const empilharLinhas = (indicadores: readonly Indicador[]) => ({
	categorias: indicadores.flatMap(({ nome }) => [{ nome: `${nome} (unidade)` }, { nome: `${nome} (universidade)` }]),
	series: [{ nome: 'Parcela', valores: indicadores.flatMap(({ pctund, pctuni }) => [pctund, pctuni]) }],
})

/** Results of a unit's graduates beside those of the university, for deans. */
export function Retorno({ codund }: { codund: number }) {
	const { data, error, refetch } = useQuery(retornoQuery(codund))
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data || data.dtaref === null) return null
	const { indicadores } = data
	const [trabalham] = indicadores
	return (
		<Cartao titulo="Retorno da formação" imprimivel>
			<Pilha>
				<Grafico
					tipo="barras"
					titulo="Retorno da formação, em porcentagem"
					eixo="Indicador"
					arquivo="retorno"
					resumo={
						trabalham?.pctund == null
							? 'As parcelas que dependem de grupos omitidos não são mostradas.'
							: `Trabalham ${porcento(trabalham.pctund)} dos que informaram a situação.`
					}
					semValor="omitido"
					formatar={porcento}
					{...(codund === UNIVERSIDADE ? montarLinhaDaUniversidade(indicadores) : empilharLinhas(indicadores))}
				/>
				<Pilha tag="ul" espaco={1} className="text-sm text-texto-suave">
					{indicadores.map(({ codigo, nome, dsc }) => (
						<li key={codigo}>
							<span className="font-medium text-texto">{nome}:</span> {dsc}
						</li>
					))}
				</Pilha>
			</Pilha>
		</Cartao>
	)
}
