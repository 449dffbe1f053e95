import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cartao } from '../cartao/cartao.tsx'
import { Esqueleto, EsqueletoLista } from './esqueleto.tsx'

const meta: Meta<typeof Esqueleto> = { title: 'Esqueleto', component: Esqueleto }
export default meta

type Story = StoryObj<typeof Esqueleto>

export const Formas: Story = {
	render: () => (
		<div className="grid gap-6 md:grid-cols-2">
			<Cartao>
				<EsqueletoLista />
			</Cartao>
			<Cartao>
				<div className="grid gap-4">
					<Esqueleto forma="bloco" />
					<Esqueleto linhas={4} />
					<Esqueleto forma="circulo" />
				</div>
			</Cartao>
		</div>
	),
}
