import { Grafico as Desenhado, type GraficoProps, type LinhaDeDados } from '@portal/design-system/grafico'
import { UTF8_MARK, writeCsvRow, writeNumberCell, writeTextCell } from '@portal/platform/contract'
import { baixar } from './download.ts'
import { formatarInteiro } from './numbers.ts'

const celula = (valor: LinhaDeDados[number]): string => {
	if (valor === null) return ''
	return typeof valor === 'number' ? writeNumberCell(valor) : writeTextCell(valor)
}

type Props = Omit<GraficoProps, 'aoBaixar'> & {
	/** Name of the file with its values, without the ending. */
	arquivo: string
}

/** Chart with an export of its values. */
export function Grafico({ arquivo, ...props }: Props) {
	return (
		<Desenhado
			formatar={formatarInteiro}
			{...props}
			aoBaixar={(linhas) => {
				const texto = linhas.map((linha) => writeCsvRow(linha.map(celula))).join('')
				baixar(new File([UTF8_MARK + texto], `${arquivo}.csv`, { type: 'text/csv' }), `${arquivo}.csv`)
			}}
		/>
	)
}
