import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { Apontador } from './apontador.tsx'

const meta: Meta<typeof Apontador> = { title: 'Apontador', component: Apontador }
export default meta

type Story = StoryObj<typeof Apontador>

export const Aberto: Story = {
	render: () => <PassoDeExemplo />,
}

function PassoDeExemplo() {
	const [alvo, setAlvo] = useState<HTMLElement | null>(null)
	const [aberto, setAberto] = useState(true)
	const fechar = () => setAberto(false)
	return (
		<div className="min-h-80">
			<span ref={setAlvo} className="inline-block p-2">
				Menu
			</span>
			{alvo && aberto ? (
				<Apontador alvo={alvo} titulo="O menu" rodape={<Botao onClick={fechar}>Próximo</Botao>} aoFechar={fechar}>
					<p>Todos os serviços, por área.</p>
				</Apontador>
			) : null}
		</div>
	)
}
