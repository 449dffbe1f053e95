import type { Meta, StoryObj } from '@storybook/react-vite'
import { Botao } from '../botao/botao.tsx'
import { Cartao } from '../cartao/cartao.tsx'
import { Vazio } from './vazio.tsx'

const meta: Meta<typeof Vazio> = { title: 'Estado vazio', component: Vazio }
export default meta

type Story = StoryObj<typeof Vazio>

export const Ilustracoes: Story = {
	render: () => (
		<div className="grid gap-5 md:grid-cols-3">
			<Cartao>
				<Vazio texto="Não há tarefas pendentes." />
			</Cartao>
			<Cartao>
				<Vazio ilustracao="busca" texto="Nenhuma parceria com este nome." acao={<Botao>Incluir Parceria</Botao>} />
			</Cartao>
			<Cartao>
				<Vazio ilustracao="sino" compacto texto="Não há notificações." />
			</Cartao>
		</div>
	),
}
