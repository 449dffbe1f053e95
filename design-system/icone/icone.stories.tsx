import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icone } from './icone.tsx'

const meta: Meta<typeof Icone> = { title: 'Ícone', component: Icone }
export default meta

type Story = StoryObj<typeof Icone>

export const Guardados: Story = {
	render: () => (
		<p className="flex flex-wrap gap-5 text-2xl">
			{['fa-solid fa-book', 'fas fa-graduation-cap', 'fa fa-users', 'far fa-calendar', 'fab fa-github'].map((nome) => (
				<Icone key={nome} nome={nome} rotulo={nome} />
			))}
		</p>
	),
}
