import { Cartao } from '@portal/design-system/cartao'
import { Grafico } from '@portal/platform/web/grafico'
import type { PainelUnidade } from '../../contract/index.ts'

export function GraficoPorMes({ painel: { porMes } }: { painel: PainelUnidade }) {
	return (
		<Cartao titulo="Concluídos por mês" imprimivel>
			<Grafico
				tipo="barras"
				titulo="Lotes concluídos por mês"
				eixo="Mês"
				arquivo="lotes-por-mes"
				categorias={porMes.map(({ mes }) => ({ nome: mesInteiro(mes), curto: mesCurto(mes) }))}
				series={[
					{ nome: 'Assinados', valores: porMes.map(({ assinados }) => assinados) },
					{ nome: 'Rejeitados', tom: 'perigo', valores: porMes.map(({ rejeitados }) => rejeitados) },
				]}
			/>
		</Cartao>
	)
}

/** Month format: `2026-11` → 11/2026. */
const mesInteiro = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`
const mesCurto = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(2, 4)}`
