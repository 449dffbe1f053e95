import type { Meta, StoryObj } from '@storybook/react-vite'
import { variantes } from '../variantes/variantes.ts'
import { Badge } from './badge.tsx'

const meta: Meta<typeof Badge> = { title: 'Badge', component: Badge }
export default meta

type Story = StoryObj<typeof Badge>

export const Variantes: Story = {
	render: () => (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-2">
				{variantes.map((variante) => (
					<Badge key={variante} variante={variante}>
						{variante}
					</Badge>
				))}
			</div>
			<div className="flex flex-wrap gap-2">
				{variantes.map((variante) => (
					<Badge key={variante} solido variante={variante}>
						{variante}
					</Badge>
				))}
			</div>
			<p>
				Notificações{' '}
				<Badge solido variante="perigo" descricao="3 não lidas">
					3
				</Badge>
			</p>
		</div>
	),
}
