import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Campo } from '../campo/campo.tsx'
import { Data } from './data.tsx'

const meta: Meta<typeof Data> = { title: 'Data', component: Data }
export default meta

type Story = StoryObj<typeof Data>

function Exemplo() {
	const [valor, setValor] = useState<string | undefined>('2026-12-25')
	return (
		<div className="max-w-60">
			<Campo rotulo="Início">
				<Data valor={valor} aoMudar={setValor} minima="2026-12-05" />
			</Campo>
		</div>
	)
}

export const Fechada: Story = { render: () => <Exemplo /> }

export const Aberta: Story = {
	render: () => (
		<div className="min-h-120">
			<Exemplo />
		</div>
	),
	play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' })),
}
