import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { ListaOrdenavel } from './lista-ordenavel.tsx'

const meta: Meta<typeof ListaOrdenavel> = { title: 'ListaOrdenavel', component: ListaOrdenavel }
export default meta

type Story = StoryObj<typeof ListaOrdenavel>

function Cores({ iniciais }: { iniciais: string[] }) {
	const [cores, setCores] = useState(iniciais)
	return (
		<ListaOrdenavel rotulo="Cores" itens={cores} chave={(cor) => cor} nome={(cor) => cor} aoOrdenar={setCores}>
			{(cor) => <p className="py-1.5">{cor}</p>}
		</ListaOrdenavel>
	)
}

export const Varios: Story = { render: () => <Cores iniciais={['Azul', 'Verde', 'Rosa', 'Amarelo']} /> }

export const UmSo: Story = { render: () => <Cores iniciais={['Azul']} /> }
