import { Pilha } from '@portal/design-system/pilha'
import { useConfiguracao } from '@portal/platform/web'
import type { TarefaComPrazo } from '../../contract/index.ts'
import { PrazoNoDia } from './prazo.tsx'
import { agruparPorDia } from './semanas.ts'

const diaPorExtenso = new Intl.DateTimeFormat('pt-BR', {
	weekday: 'long',
	day: 'numeric',
	month: 'long',
	timeZone: 'UTC',
})

type ListaProps = { prazos: readonly TarefaComPrazo[]; hoje: string; agora: Date }

/** The list replaces the seven columns on narrow screens and has only the days on which something is due. */
export function ListaDoMes({ prazos, hoje, agora }: ListaProps) {
	const { fusoHorario } = useConfiguracao()
	if (prazos.length === 0) return null
	return (
		<Pilha tag="ul" className="@4xl:hidden">
			{[...agruparPorDia(prazos, fusoHorario)].map(([dia, doDia]) => (
				<li key={dia} className="grid gap-1.5">
					<h3 className="text-base first-letter:uppercase">
						{diaPorExtenso.format(new Date(`${dia}T00:00:00Z`))}
						{dia === hoje ? ' (hoje)' : ''}
					</h3>
					{doDia.map((prazo) => (
						<PrazoNoDia key={`${prazo.codigoArea}:${prazo.codigo}`} prazo={prazo} agora={agora} />
					))}
				</li>
			))}
		</Pilha>
	)
}
