import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Etapas } from './etapas.tsx'

const meta: Meta<typeof Etapas> = { title: 'Etapas', component: Etapas }
export default meta

type Story = StoryObj<typeof Etapas>

const ETAPAS = [
	{ codigo: 'dados', nome: 'Dados' },
	{ codigo: 'documentos', nome: 'Documentos' },
	{ codigo: 'revisar', nome: 'Revisar e enviar' },
] as const

function Escolhidas() {
	const [atual, setAtual] = useState<'dados' | 'documentos' | 'revisar'>('documentos')
	return (
		<Etapas
			rotulo="Etapas do pedido"
			etapas={ETAPAS}
			atual={atual}
			prontas={new Set(['dados'] as const)}
			aoEscolher={setAtual}
		/>
	)
}

export const EmUso: Story = {
	render: () => <Escolhidas />,
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(await canvas.findByRole('button', { name: /Revisar e enviar/ }))
		await expect(await canvas.findByRole('button', { name: /Revisar e enviar/, current: 'step' })).toBeVisible()
	},
}

export const Estreitas: Story = {
	render: () => (
		<div className="w-60">
			<Escolhidas />
		</div>
	),
}
