import { Alerta } from '@portal/design-system/alerta'
import { formatarData } from '@portal/platform/web'
import { calcularPrazo, type EventoDoRelogio, type Ficha } from '../../contract/index.ts'

type Props = { ficha: Ficha; evento: Pick<EventoDoRelogio, 'tipeve' | 'dtaini' | 'dtafim' | 'qtddia'> | undefined }

/** Effect of the request on the deadline, before it is sent. */
export function Efeito({ ficha: { regra, dtaselpgm, eventos, feriados, prazos }, evento }: Props) {
	const antes = prazos.find(({ tipprz }) => tipprz === 'DEP')
	if (!regra || !antes) return null
	if (!evento)
		return (
			<Alerta variante="info" titulo={`Hoje o depósito é até ${formatarData(antes.dtaprz)}`}>
				Preencha o pedido para ver o que mudaria.
			</Alerta>
		)
	const { dtaprz, passos } = calcularPrazo({
		tipprz: 'DEP',
		dtaselpgm,
		regra,
		eventos: [...eventos, { ...evento, tipprz: null, nivpgm: null }],
		feriados: new Set(feriados),
	})
	return (
		<Alerta
			variante="info"
			titulo={
				dtaprz === antes.dtaprz
					? `O depósito continua até ${formatarData(dtaprz)}`
					: `O depósito passaria de ${formatarData(antes.dtaprz)} para ${formatarData(dtaprz)}`
			}
		>
			{passos.at(-1)?.texto}.
		</Alerta>
	)
}
