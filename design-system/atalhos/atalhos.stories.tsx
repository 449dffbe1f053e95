import type { Meta, StoryObj } from '@storybook/react-vite'
import { Atalhos } from './atalhos.tsx'

const meta: Meta<typeof Atalhos> = { title: 'Atalhos', component: Atalhos }
export default meta

type Story = StoryObj<typeof Atalhos>

export const Padrao: Story = {
	args: {
		atalhos: [
			['/ ou Ctrl + K', 'Ir para a busca'],
			['↑ ↓', 'Percorrer a lista'],
			['Alt + 1', 'Ir para o conteúdo'],
		],
	},
}
