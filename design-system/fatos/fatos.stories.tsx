import type { Meta, StoryObj } from '@storybook/react-vite'
import { Situacao } from '../situacao/situacao.tsx'
import { Fato, Fatos } from './fatos.tsx'

const meta: Meta<typeof Fatos> = { title: 'Fatos', component: Fatos }
export default meta

type Story = StoryObj<typeof Fatos>

const fatos = (
	<>
		<Fato nome="Interessado">Ana Beatriz Rocha</Fato>
		<Fato nome="Situação">
			<Situacao estado="em-curso" texto="Em trânsito" />
		</Fato>
		<Fato nome="Prazo" />
		<Fato nome="Título" largo>
			Compra de equipamento para o laboratório de microscopia, com um texto que ocupa toda a linha
		</Fato>
	</>
)

export const Grade: Story = { args: { children: fatos } }
export const Linhas: Story = { args: { forma: 'linhas', children: fatos } }
export const Estreitos: Story = {
	render: () => (
		<div className="grid w-64 gap-6">
			<Fatos>{fatos}</Fatos>
			<Fatos forma="linhas">{fatos}</Fatos>
		</div>
	),
}
