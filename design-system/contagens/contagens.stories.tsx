import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Contagens } from './contagens.tsx'

const meta: Meta<typeof Contagens> = { title: 'Contagens', component: Contagens }
export default meta

type Story = StoryObj<typeof Contagens>

const itens = [
	{ codigo: 'analise', texto: 'Em análise', quantos: 12 },
	{ codigo: 'planejada', texto: 'Planejada', quantos: 1 },
	{ codigo: 'suspensa', texto: 'Suspensa', quantos: 3, variante: 'aviso' as const },
	{ codigo: 'implantada', texto: 'Implantada', quantos: 1204 },
]

function Escolha() {
	const [valor, setValor] = useState<string | undefined>('planejada')
	return <Contagens rotulo="Etapas" itens={itens} valor={valor} aoMudar={setValor} />
}

export const UmaEscolhida: Story = { render: () => <Escolha /> }
export const ComPoucoEspaco: Story = {
	render: () => (
		<div className="w-72">
			<Escolha />
		</div>
	),
}
