import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tema } from './tema.tsx'

const meta: Meta<typeof Tema> = { title: 'Tema', component: Tema }
export default meta

type Story = StoryObj<typeof Tema>

export const Padrao: Story = {
	render: () => (
		<div className="flex flex-wrap gap-4">
			<Tema />
			<Tema somenteIcones />
		</div>
	),
}
