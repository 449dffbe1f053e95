import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { CampoBusca } from './campo-busca.tsx'

const meta: Meta<typeof CampoBusca> = { title: 'Campo de busca', component: CampoBusca }
export default meta

type Story = StoryObj<typeof CampoBusca>

function Exemplo({ recusa }: { recusa?: (texto: string) => string | undefined }) {
	const [texto, setTexto] = useState('')
	return (
		<div className="grid max-w-md gap-3">
			<CampoBusca rotulo="Buscar tarefa..." valor={texto} aoBuscar={setTexto} recusa={recusa} />
			<p className="text-sm text-texto-suave">Buscando por: {texto || 'tudo'}</p>
		</div>
	)
}

export const Busca: Story = { render: () => <Exemplo /> }
export const ComRecusa: Story = {
	render: () => <Exemplo recusa={(texto) => (/^\d*$/.test(texto) ? undefined : 'Digite só algarismos.')} />,
}
