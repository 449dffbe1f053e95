import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mais } from './mais.tsx'

const meta: Meta<typeof Mais> = {
	title: 'Mais',
	component: Mais,
	args: { resumo: 'Por que tenho este acesso?', children: <p>Quem chefia a seção decide sobre os seus processos.</p> },
}
export default meta

type Story = StoryObj<typeof Mais>

export const Fechado: Story = {}
export const Aberto: Story = { args: { open: true } }
export const PalavraLonga: Story = {
	args: { open: true, resumo: 'acesso'.repeat(60), children: <p>{'acesso'.repeat(60)}</p> },
}
