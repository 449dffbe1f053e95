import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor } from '@portal/design-system/texto'
import { formatarData, useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'
import type { TarefaComPrazo } from '../../contract/index.ts'
import { PrazoNoDia } from './prazo.tsx'
import { agruparPorDia, semanasDoMes } from './semanas.ts'

const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const
const A_VISTA = 3

type MesProps = { mes: string; hoje: string; prazos: readonly TarefaComPrazo[]; agora: Date }

/** The month grid shows only where seven columns fit; a list replaces it elsewhere. */
export function MesEmSemanas({ mes, hoje, prazos, agora }: MesProps) {
	const doDia = agruparPorDia(prazos, useConfiguracao().fusoHorario)
	return (
		<table data-calendario className="hidden w-full table-fixed border-collapse @4xl:table">
			<SoParaLeitor tag="caption">Prazos do mês, por dia</SoParaLeitor>
			<thead>
				<tr>
					{SEMANA.map((dia) => (
						<th
							key={dia}
							scope="col"
							className="border border-borda px-2 py-1.5 text-left text-sm font-medium text-texto-suave"
						>
							{dia}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{semanasDoMes(mes).map((semana) => (
					<tr key={semana[0]}>
						{semana.map((dia) => (
							<td
								key={dia}
								aria-current={dia === hoje ? 'date' : undefined}
								className={`h-24 border border-borda p-1.5 align-top ${dia.startsWith(mes) ? '' : 'bg-superficie-suave'}`}
							>
								<Dia dia={dia} hoje={hoje} prazos={doDia.get(dia) ?? []} agora={agora} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

type DiaProps = { dia: string; hoje: string; prazos: readonly TarefaComPrazo[]; agora: Date }

function Dia({ dia, hoje, prazos, agora }: DiaProps) {
	const [todos, setTodos] = useState(false)
	const aVista = todos ? prazos : prazos.slice(0, A_VISTA)
	return (
		<Pilha espaco={1}>
			<span
				className={`text-sm tabular-nums ${dia === hoje ? 'w-fit rounded-full bg-primario px-2 font-semibold text-primario-sobre' : 'text-texto-suave'}`}
			>
				{Number(dia.slice(-2))}
				{dia === hoje ? <SoParaLeitor>, hoje</SoParaLeitor> : null}
			</span>
			{aVista.map((prazo) => (
				<PrazoNoDia key={`${prazo.codigoArea}:${prazo.codigo}`} prazo={prazo} agora={agora} />
			))}
			{prazos.length > aVista.length ? (
				<Botao
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					rotulo={`Mostrar mais ${prazos.length - A_VISTA} prazos de ${formatarData(dia)}`}
					onClick={() => setTodos(true)}
				>
					mais {prazos.length - A_VISTA}
				</Botao>
			) : null}
		</Pilha>
	)
}
