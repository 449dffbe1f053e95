import type { Meta, StoryObj } from '@storybook/react-vite'
import { Indicador, Indicadores } from './indicador.tsx'

const meta: Meta<typeof Indicadores> = { title: 'Indicador', component: Indicadores }
export default meta

type Story = StoryObj<typeof Indicadores>

export const EmLinha: Story = {
	render: () => (
		<Indicadores emLinha>
			<Indicador nome="Incidentes em aberto" valor="2" href="#" variante="perigo" />
			<Indicador nome="Em alerta" valor="1" href="#" variante="aviso" />
			<Indicador nome="Operando" valor="28" href="#" />
			<Indicador nome="Sem medida" valor={null} />
		</Indicadores>
	),
}
export const Formas: Story = {
	render: () => (
		<Indicadores>
			<Indicador nome="Rascunhos" valor="12" href="#" />
			<Indicador nome="Com prazo vencido" valor="3" href="#" variante="perigo" />
			<Indicador nome="Assinados" valor="1.204" />
			<Indicador nome="Dias até concluir (média de 90 dias)" valor={null} />
		</Indicadores>
	),
}
