import type { Meta, StoryObj } from '@storybook/react-vite'
import { Confirmacao } from './confirmacao.tsx'

const meta: Meta<typeof Confirmacao> = { title: 'Confirmação', component: Confirmacao }
export default meta

type Story = StoryObj<typeof Confirmacao>

export const Aberta: Story = {
	render: () => (
		<Confirmacao
			aberta
			titulo="Excluir a parceria Museu de Zoologia?"
			aoCancelar={() => undefined}
			aoConfirmar={() => undefined}
		>
			Tem certeza que quer excluir essa parceria?
		</Confirmacao>
	),
}
