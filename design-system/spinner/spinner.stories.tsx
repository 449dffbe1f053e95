import type { Meta, StoryObj } from '@storybook/react-vite'
import { variantes } from '../variantes/variantes.ts'
import { Spinner } from './spinner.tsx'

const meta: Meta<typeof Spinner> = { title: 'Spinner', component: Spinner }
export default meta

type Story = StoryObj<typeof Spinner>

export const Variantes: Story = {
	render: () => (
		<div className="grid gap-5">
			{(['border', 'grow'] as const).map((forma) => (
				<div key={forma} className="flex flex-wrap gap-4">
					{variantes.map((variante) => (
						<Spinner key={variante} forma={forma} variante={variante} texto={`Carregando ${variante}...`} />
					))}
				</div>
			))}
		</div>
	),
}

export const Tamanhos: Story = {
	render: () => (
		<div className="flex flex-wrap items-center gap-5">
			<Spinner tamanho="pq" mostrarTexto />
			<Spinner mostrarTexto />
			<Spinner tamanho="gd" mostrarTexto texto="Carregando notificações..." />
			<Spinner tamanho="bc" />
		</div>
	),
}
