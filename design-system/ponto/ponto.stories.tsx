import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fileira } from '../pilha/pilha.tsx'
import { Ponto } from './ponto.tsx'

const meta: Meta<typeof Ponto> = { title: 'Ponto', component: Ponto }
export default meta

type Story = StoryObj<typeof Ponto>

export const NaoLido: Story = {
	render: () => (
		<Fileira tag="p" className="font-semibold">
			<Ponto>Não lido: </Ponto>
			Prestação de contas do convênio
		</Fileira>
	),
}
export const DeUmTom: Story = {
	render: () => (
		<Fileira tag="p" data-tom="perigo">
			<Ponto />
			Urgente
		</Fileira>
	),
}
