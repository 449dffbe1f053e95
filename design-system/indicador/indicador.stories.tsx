import type { Meta, StoryObj } from '@storybook/react-vite'
import { Indicador, Indicadores } from './indicador.tsx'

const meta: Meta<typeof Indicadores> = { title: 'Indicador', component: Indicadores }
export default meta

type Story = StoryObj<typeof Indicadores>

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
