import type { Meta, StoryObj } from '@storybook/react-vite'
import { Situacao } from './situacao.tsx'

const meta: Meta<typeof Situacao> = { title: 'Situação', component: Situacao }
export default meta

type Story = StoryObj<typeof Situacao>

export const Todas: Story = {
	render: () => (
		<div className="flex flex-wrap gap-2">
			<Situacao estado="rascunho" texto="Rascunho" />
			<Situacao estado="fila" texto="Na fila" />
			<Situacao estado="programado" texto="Agendado" />
			<Situacao estado="pendente" texto="Pendente" />
			<Situacao estado="em-curso" texto="Em andamento" />
			<Situacao estado="concluido" texto="Assinado" />
			<Situacao estado="atencao" texto="Enviado em parte" />
			<Situacao estado="vencido" texto="Prazo vencido" />
			<Situacao estado="recusado" texto="Rejeitado" />
			<Situacao estado="encerrado" texto="Cancelado" />
		</div>
	),
}
