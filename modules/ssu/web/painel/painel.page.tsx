import { Campo } from '@portal/design-system/campo'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarInteiro, useBusca, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { EVENTO, type PainelSsu } from '../../contract/index.ts'
import { escreverHoras } from '../etapas.ts'
import { GraficoPorEtapa, GraficoPorMes, Idades, TemposPorMes } from './graficos-do-tempo.tsx'
import { Cargas, Conducoes, GraficoPorGrupo } from './graficos-do-trabalho.tsx'
import { enderecoDasLinhas, painelQuery } from './queries.ts'

// The charts share one dynamic import, because each file costs a line in the panel's load list.

const Busca = z.object({ sistema: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,29}$/))) })

/** Dashboard of the systems of this person's levels, or of one of them. */
export function PainelPage() {
	const cliente = useQueryClient()
	const [{ sistema }, mudar] = useBusca(Busca)
	const consulta = useQuery(painelQuery(sistema))
	const { data } = consulta
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: painelQuery(undefined).queryKey.slice(0, -1) }))
	return (
		<Pagina
			titulo="Painel das demandas"
			resumo="Dos sistemas dos seus níveis, nos últimos doze meses. Na tabela de cada gráfico, os números de demandas e os tempos levam às demandas por trás deles."
			{...estadoDaConsulta(consulta)}
			vazio={
				data?.sistemas.length === 0 ? (
					<Vazio texto="O painel é de quem cuida de um sistema: o seu nível não tem nenhum. As demandas que você pediu, ou em que foi alocado, estão em “Demandas de sistemas”." />
				) : undefined
			}
		>
			{data ? (
				<>
					<Campo rotulo="Sistema" className="w-72 max-w-full">
						<Selecao
							value={sistema ?? ''}
							onChange={({ target }) => mudar({ sistema: target.value || undefined }, { substituir: true })}
							nenhuma="Todos os seus"
							opcoes={data.sistemas.map((um) => ({ codigo: um, texto: um }))}
						/>
					</Campo>
					<Conteudo painel={data} nomsis={sistema} />
				</>
			) : null}
		</Pagina>
	)
}

/** The cards have different heights, so each column stacks its own and leaves no gap beside a long one. */
const DUAS_COLUNAS = 'grid grid-cols-1 items-start gap-5 @4xl:grid-cols-2 print:grid-cols-1'
const UMA_COLUNA = 'grid min-w-0 grid-cols-1 gap-5'

const horas = (minutos: number | null) => (minutos === null ? null : escreverHoras(minutos))

function Conteudo({ painel, nomsis }: { painel: PainelSsu; nomsis: string | undefined }) {
	const { qtd, qtdconc, qtdmin50, qtdmin85, dtaini } = painel
	if (qtd === 0 && painel.meses.every(({ qtdabt, qtdconc: fim }) => qtdabt + fim === 0))
		return <Vazio texto="Nenhuma demanda nos últimos doze meses, e nenhuma em aberto." />
	const parte = { painel, nomsis }
	return (
		<>
			<Indicadores>
				<Indicador nome="Em aberto" valor={formatarInteiro(qtd)} href={enderecoDasLinhas({ nomsis, staabe: 'S' })} />
				<Indicador
					nome="Concluídas em doze meses"
					valor={formatarInteiro(qtdconc)}
					href={enderecoDasLinhas({ nomsis, dtaconcini: dtaini })}
				/>
				<Indicador
					nome="Metade atendida em até, em horas úteis"
					valor={horas(qtdmin50)}
					href={qtdmin50 === null ? undefined : enderecoDasLinhas({ nomsis, dtaconcini: dtaini })}
				/>
				<Indicador
					nome="85% atendidas em até, em horas úteis"
					valor={horas(qtdmin85)}
					href={qtdmin85 === null ? undefined : enderecoDasLinhas({ nomsis, dtaconcini: dtaini })}
				/>
			</Indicadores>
			<div className="@container">
				<div className={DUAS_COLUNAS}>
					<div className={UMA_COLUNA}>
						<GraficoPorMes {...parte} />
						<TemposPorMes {...parte} />
						<Idades {...parte} />
						<Cargas {...parte} />
						<Conducoes {...parte} />
					</div>
					<div className={UMA_COLUNA}>
						<GraficoPorEtapa {...parte} />
						<GraficoPorGrupo {...parte} />
					</div>
				</div>
			</div>
		</>
	)
}
