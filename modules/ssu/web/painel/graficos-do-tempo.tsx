import { somarDias, somarMeses } from '@portal/platform/contract'
import { formatarData, formatarInteiro } from '@portal/platform/web'
import { nomeDaEtapa } from '../../contract/index.ts'
import { ETAPA_CURTA, escreverHoras } from '../etapas.ts'
import { Desenho, escreverNumero, formatarHoras, type ParteDoPainel, Quadro } from './quadro.tsx'
import { enderecoDasLinhas } from './queries.ts'

const mesInteiro = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`
const mesCurto = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(2, 4)}`
const ultimoDia = (mes: string): string => somarDias(somarMeses(`${mes}-01`, 1), -1)

export function GraficoPorMes({ painel: { meses, qtdconc }, nomsis }: ParteDoPainel) {
	return (
		<Quadro titulo="Abertas e concluídas" quadro="meses" nomsis={nomsis}>
			<Desenho
				tipo="linhas"
				titulo="Demandas abertas e concluídas por mês"
				eixo="Mês"
				resumo={`Em doze meses, abertas ${formatarInteiro(meses.reduce((soma, um) => soma + um.qtdabt, 0))} e concluídas ${formatarInteiro(qtdconc)}.`}
				categorias={meses.map(({ mes }) => ({ nome: mesInteiro(mes), curto: mesCurto(mes) }))}
				series={[
					{
						nome: 'Abertas',
						valores: meses.map(({ qtdabt }) => qtdabt),
						enderecos: meses.map(({ mes }) =>
							enderecoDasLinhas({ nomsis, dtaabtini: `${mes}-01`, dtaabtfim: ultimoDia(mes) }),
						),
					},
					{
						nome: 'Concluídas',
						tom: 'sucesso',
						valores: meses.map(({ qtdconc }) => qtdconc),
						enderecos: meses.map(({ mes }) =>
							enderecoDasLinhas({ nomsis, dtaconcini: `${mes}-01`, dtaconcfim: ultimoDia(mes) }),
						),
					},
				]}
			/>
		</Quadro>
	)
}

export function TemposPorMes({ painel: { meses, qtdmin50, qtdmin85 }, nomsis }: ParteDoPainel) {
	const enderecos = meses.map(({ mes, qtdconc }) =>
		qtdconc === 0 ? undefined : enderecoDasLinhas({ nomsis, dtaconcini: `${mes}-01`, dtaconcfim: ultimoDia(mes) }),
	)
	return (
		<Quadro titulo="Tempo de atendimento" quadro="meses" nomsis={nomsis}>
			<Desenho
				tipo="linhas"
				titulo="Horas úteis de atendimento das concluídas em cada mês"
				eixo="Mês"
				resumo={
					qtdmin50 === null || qtdmin85 === null
						? 'Nada foi concluído nestes meses.'
						: `Em horas úteis, metade foi atendida em até ${escreverHoras(qtdmin50)}, e 85% em até ${escreverHoras(qtdmin85)}. As faixas são de 5%.`
				}
				categorias={meses.map(({ mes }) => ({ nome: mesInteiro(mes), curto: mesCurto(mes) }))}
				series={[
					{ nome: 'Metade em até', valores: meses.map((um) => escreverNumero(um.qtdmin50)), enderecos },
					{ nome: '85% em até', valores: meses.map((um) => escreverNumero(um.qtdmin85)), enderecos },
				]}
				formatar={formatarHoras}
			/>
		</Quadro>
	)
}

const NOMES_DAS_IDADES = ['Até 7 dias', '8 a 30 dias', '31 a 90 dias', '91 a 180 dias', 'Mais de 180 dias']
const IDADES_CURTAS = ['≤ 7', '8–30', '31–90', '91–180', '> 180']

export function Idades({ painel: { idades, qtd }, nomsis }: ParteDoPainel) {
	const [velhas] = idades.toReversed()
	return (
		<Quadro titulo="Idade do que está em aberto" quadro="idades" nomsis={nomsis}>
			<Desenho
				tipo="barras"
				titulo="Demandas em aberto por dias desde a abertura"
				eixo="Idade"
				resumo={
					velhas && velhas.qtd > 0
						? `Das ${qtd} em aberto, ${velhas.qtd} foram abertas até ${formatarData(velhas.dtaabtfim)}.`
						: undefined
				}
				categorias={idades.map((_, indice) => ({
					nome: NOMES_DAS_IDADES[indice] ?? '',
					curto: IDADES_CURTAS[indice],
				}))}
				series={[
					{
						nome: 'Em aberto',
						valores: idades.map((uma) => uma.qtd),
						enderecos: idades.map(({ dtaabtini, dtaabtfim }) =>
							enderecoDasLinhas({ nomsis, staabe: 'S', dtaabtini: dtaabtini ?? undefined, dtaabtfim }),
						),
					},
				]}
			/>
		</Quadro>
	)
}

export function GraficoPorEtapa({ painel: { etapas, dtaini }, nomsis }: ParteDoPainel) {
	const categorias = etapas.map(({ codetp }) => ({ nome: nomeDaEtapa[codetp], curto: ETAPA_CURTA[codetp] }))
	return (
		<Quadro titulo="Por etapa" quadro="etapas" nomsis={nomsis}>
			<Desenho
				tipo="barras"
				titulo="Demandas em aberto por etapa"
				eixo="Etapa"
				categorias={categorias}
				series={[
					{
						nome: 'Em aberto',
						valores: etapas.map(({ qtd }) => qtd),
						enderecos: etapas.map(({ codetp }) => enderecoDasLinhas({ nomsis, codetp })),
					},
				]}
			/>
			<Desenho
				tipo="barras"
				titulo="Horas úteis em cada etapa, em média"
				eixo="Etapa"
				resumo="Tempo médio de cada passagem pela etapa. Devolvida e suspensa não contam no tempo de atendimento."
				categorias={categorias}
				series={[
					{
						nome: 'Tempo médio',
						tom: 'info',
						valores: etapas.map(({ qtdmin }) => escreverNumero(qtdmin)),
						enderecos: etapas.map(({ codetp, qtdpas }) =>
							qtdpas === 0 ? undefined : enderecoDasLinhas({ nomsis, codetppas: codetp, dtapasini: dtaini }),
						),
					},
				]}
				formatar={formatarHoras}
			/>
		</Quadro>
	)
}
