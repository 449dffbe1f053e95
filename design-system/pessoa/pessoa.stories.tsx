import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Pessoa } from './pessoa.tsx'

const meta: Meta<typeof Pessoa> = { title: 'Pessoa', component: Pessoa }
export default meta

type Story = StoryObj<typeof Pessoa>

const buscarPessoa = (codpes: number) =>
	codpes === 5123456
		? Promise.resolve({ codpes, nompes: 'Ana de Souza Lima' })
		: Promise.reject(new Error(`Não há pessoa com o NUSP ${codpes}.`))

function Exemplo({ inicial }: { inicial?: number }) {
	const [codpes, setCodpes] = useState(inicial)
	return (
		<Pessoa
			rotulo="Interessado (NUSP)"
			valor={codpes}
			aoMudar={setCodpes}
			buscarPessoa={buscarPessoa}
			nomeInicial={inicial ? 'Ana de Souza Lima' : undefined}
		/>
	)
}

export const Padrao: Story = {
	render: () => (
		<div className="grid gap-5 md:grid-cols-3">
			<Exemplo />
			<Exemplo inicial={5123456} />
			<div data-testid="falha">
				<Exemplo />
			</div>
		</div>
	),
	play: async ({ canvas, userEvent }) => {
		const campo = canvas.getByTestId('falha').querySelector('input') as HTMLInputElement
		await userEvent.type(campo, '77{Enter}')
	},
}
