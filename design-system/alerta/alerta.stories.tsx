import type { Meta, StoryObj } from '@storybook/react-vite'
import { Botao } from '../botao/botao.tsx'
import { variantes } from '../variantes/variantes.ts'
import { Alerta } from './alerta.tsx'

const meta: Meta<typeof Alerta> = { title: 'Alerta', component: Alerta }
export default meta

type Story = StoryObj<typeof Alerta>

export const Variantes: Story = {
	render: () => (
		<div className="grid gap-3">
			{variantes.map((variante) => (
				<Alerta key={variante} variante={variante} titulo={`Alerta ${variante}`}>
					O pedido foi recebido e será respondido em até dois dias úteis.
				</Alerta>
			))}
		</div>
	),
}

export const ComListaEAcao: Story = {
	render: () => (
		<div className="grid gap-3">
			<Alerta variante="perigo" titulo="Não foi possível alterar o e-mail principal:">
				<ul>
					<li>E-mail principal novo não foi preenchido.</li>
					<li>E-mail principal de confirmação não foi preenchido.</li>
				</ul>
			</Alerta>
			<Alerta variante="aviso" aoFechar={() => undefined} acao={<Botao tamanho="pq">Ver detalhes</Botao>}>
				O sistema ficará fora do ar no sábado, das 8h às 10h.
			</Alerta>
		</div>
	),
}
