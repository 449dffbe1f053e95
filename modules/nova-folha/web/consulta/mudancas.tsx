import { Itens } from '@portal/design-system/itens'
import { Suave, Texto } from '@portal/design-system/texto'
import { formatarReais } from '../../contract/calculo/base/dinheiro.ts'
import { type ContrachequeCompleto, nomearMes } from '../../contract/index.ts'
import { Reais } from '../valor.tsx'

const assinar = (valor: string): string => (valor.startsWith('-') ? formatarReais(valor) : `+${formatarReais(valor)}`)

type Props = { mudanca: NonNullable<ContrachequeCompleto['mudanca']>; liquido: string }

/** Why the net changed: the effect of each rubric and the event behind it; the effects add up to the difference. */
export function Mudancas({ mudanca: { antes, efeito, mudancas, ...mes }, liquido }: Props) {
	if (mudancas.length === 0) return <Texto suave>Nada mudou desde {nomearMes(mes)}.</Texto>
	return (
		<>
			<Texto>
				O líquido era <Reais valor={antes} /> em {nomearMes(mes)} e é <Reais valor={liquido} />:{' '}
				<strong className="whitespace-nowrap tabular-nums">{assinar(efeito)}</strong>.
			</Texto>
			<Itens>
				{mudancas.map((uma) => (
					<li key={uma.codrub} className="wrap-anywhere">
						<span className="whitespace-nowrap tabular-nums">{assinar(uma.efeito)}</span> {uma.nomrub}{' '}
						<Suave pq>
							de {formatarReais(uma.antes)} para {formatarReais(uma.agora)}: {uma.motivo}
						</Suave>
					</li>
				))}
			</Itens>
		</>
	)
}
