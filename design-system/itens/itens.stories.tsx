import type { Meta, StoryObj } from '@storybook/react-vite'
import { Itens } from './itens.tsx'

const meta: Meta<typeof Itens> = {
	title: 'Itens',
	component: Itens,
	args: {
		children: (
			<>
				<li>Leia o documento.</li>
				<li>Assine ou recuse, dizendo por quê.</li>
				<li>{'assinatura'.repeat(40)}</li>
			</>
		),
	},
}
export default meta

type Story = StoryObj<typeof Itens>

export const Marcados: Story = {}
export const Numerados: Story = { args: { numerados: true } }
