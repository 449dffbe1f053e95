import { Cartao } from '@portal/design-system/cartao'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Pagina } from '@portal/design-system/pagina'
import { Exportar, estadoDaConsulta, formatarInteiro } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import type { CustoDaUnidade } from '../../contract/index.ts'
import { formatarReais } from '../comum/numeros.ts'
import { custosQuery, exportarCustos } from './queries.ts'

function resumoDas(unidades: readonly CustoDaUnidade[]): string {
	const [maior] = unidades
	if (!maior) return 'Nenhuma unidade tem máquinas.'
	const dela = `${maior.und.sglund}, com ${formatarReais(maior.vlrmes)}.`
	return unidades.length === 1
		? `Uma unidade: ${dela}`
		: `${formatarInteiro(unidades.length)} unidades; a maior é ${dela}`
}

export function CustosPage() {
	const consulta = useQuery(custosQuery)
	const { data } = consulta
	const unidades = data?.unidades ?? []
	const soma = unidades.reduce((total, { vlrmes }) => total + vlrmes, 0)
	return (
		<Pagina
			titulo="Custo das máquinas virtuais"
			resumo="Uma estimativa por mês e por unidade, com os preços que a STI ajustou. Desligada, uma máquina custa só o disco."
			acoes={<Exportar oque="os custos" nome="custo-das-maquinas" pedir={exportarCustos} />}
			{...estadoDaConsulta(consulta)}
		>
			{data ? (
				<>
					<Indicadores>
						<Indicador nome="Ao todo, por mês" valor={formatarReais(soma)} />
						<Indicador nome="Cada vCPU" valor={formatarReais(data.precos.vlrvcpu)} />
						<Indicador nome="Cada GB de memória" valor={formatarReais(data.precos.vlrmem)} />
						<Indicador nome="Cada GB de disco" valor={formatarReais(data.precos.vlrdsc)} />
					</Indicadores>
					<Cartao titulo="Por unidade" imprimivel>
						<Grafico
							tipo="barras"
							titulo="Custo estimado por mês, por unidade"
							eixo="Unidade"
							arquivo="custo-por-unidade"
							formatar={formatarReais}
							resumo={resumoDas(unidades)}
							categorias={unidades.map(({ und }) => ({ nome: und.sglund, dica: und.nomund }))}
							series={[
								{
									nome: 'R$ por mês',
									valores: unidades.map(({ vlrmes }) => vlrmes),
									enderecos: unidades.map(({ und }) => `/interno-sti/vms?codund=${und.codund}`),
								},
							]}
						/>
					</Cartao>
				</>
			) : null}
		</Pagina>
	)
}
