import type { Meta, StoryObj } from '@storybook/react-vite'
import { variantes } from '../variantes/variantes.ts'
import { Progresso } from './progresso.tsx'

const meta: Meta<typeof Progresso> = { title: 'Progresso', component: Progresso }
export default meta

type Story = StoryObj<typeof Progresso>

export const Variantes: Story = {
	render: () => (
		<div className="grid gap-5">
			{variantes.map((variante, posicao) => (
				<Progresso key={variante} rotulo={variante} variante={variante} valor={20 + posicao * 10} />
			))}
		</div>
	),
}

export const ComDetalhe: Story = {
	render: () => (
		<div className="grid gap-5">
			<Progresso rotulo="Enviando edital.pdf" valor={3} maximo={8} detalhe="3 de 8 MB · cerca de 10 s" />
			<Progresso rotulo="Preparando" />
		</div>
	),
}
