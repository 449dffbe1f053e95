import type { Meta, StoryObj } from '@storybook/react-vite'
import { Send } from 'lucide-react'
import { BotaoExplicado } from './botao-explicado.tsx'

const meta: Meta<typeof BotaoExplicado> = { title: 'Botão explicado', component: BotaoExplicado }
export default meta

type Story = StoryObj<typeof BotaoExplicado>

export const Recusado: Story = {
	render: () => (
		<div className="relative flex flex-wrap gap-3 pb-16">
			<BotaoExplicado motivo={undefined} icone={<Send aria-hidden />}>
				Enviar
			</BotaoExplicado>
			<BotaoExplicado motivo="Inclua ao menos um documento antes de enviar." icone={<Send aria-hidden />}>
				Enviar
			</BotaoExplicado>
		</div>
	),
}
