import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/badge.tsx'
import { Opcao } from './opcao.tsx'

const meta: Meta<typeof Opcao> = { title: 'Opção', component: Opcao }
export default meta

type Story = StoryObj<typeof Opcao>

export const Simples: Story = {
	render: () => (
		<fieldset className="grid">
			<legend>Turno</legend>
			<Opcao name="turno" rotulo="Matutino" defaultChecked />
			<Opcao name="turno" rotulo="Noturno" />
			<Opcao name="turno" rotulo="Integral, que não tem vagas neste semestre" disabled />
		</fieldset>
	),
}

export const EmCartoes: Story = {
	render: () => (
		<fieldset className="grid gap-2 sm:grid-cols-2">
			<legend className="mb-2">Em que ordem assinam</legend>
			<Opcao cartao name="ordem" rotulo="Todos ao mesmo tempo" detalhe="Cada um assina quando quiser." defaultChecked />
			<Opcao
				cartao
				name="ordem"
				rotulo="Um depois do outro"
				detalhe="Quem vem depois só recebe o link quando quem vem antes assina."
				aoLado={<Badge>2 de 10</Badge>}
			/>
		</fieldset>
	),
}
