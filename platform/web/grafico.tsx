import { Grafico as Desenhado, type GraficoProps, type LinhaDeDados } from '@portal/design-system/grafico'
import { celulaDeNumero, celulaDeTexto, linhaDeCsv, MARCA_UTF8 } from '@portal/platform/contract'
import { baixar } from './baixar.ts'
import { formatarInteiro } from './numeros.ts'

const celula = (valor: LinhaDeDados[number]): string => {
	if (valor === null) return ''
	return typeof valor === 'number' ? celulaDeNumero(valor) : celulaDeTexto(valor)
}

type Props = Omit<GraficoProps, 'aoBaixar'> & {
	/** Of the file with its values, without the ending. */
	arquivo: string
}

/** A chart whose values can be taken along. */
export function Grafico({ arquivo, ...props }: Props) {
	return (
		<Desenhado
			formatar={formatarInteiro}
			{...props}
			aoBaixar={(linhas) => {
				const texto = linhas.map((linha) => linhaDeCsv(linha.map(celula))).join('')
				baixar(new File([MARCA_UTF8 + texto], `${arquivo}.csv`, { type: 'text/csv' }), `${arquivo}.csv`)
			}}
		/>
	)
}
