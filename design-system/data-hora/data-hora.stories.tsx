import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DataHora } from './data-hora.tsx'

const meta: Meta<typeof DataHora> = { title: 'Data e hora', component: DataHora }
export default meta

type Story = StoryObj<typeof DataHora>

function Exemplo({ erro }: { erro?: string }) {
	const [valor, setValor] = useState<Date | undefined>(new Date('2026-12-25T11:00:00Z'))
	return (
		<DataHora
			rotulo="Adiar para"
			fuso="America/Sao_Paulo"
			valor={valor}
			aoMudar={setValor}
			dica="Relógio de 24 horas."
			erro={erro}
		/>
	)
}

export const Padrao: Story = {
	render: () => (
		<div className="grid max-w-xl gap-5 sm:grid-cols-2">
			<Exemplo />
			<Exemplo erro="Escolha uma data depois de hoje." />
		</div>
	),
}
