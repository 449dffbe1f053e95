import type { Meta, StoryObj } from '@storybook/react-vite'
import { PenLine, Send, Zap } from 'lucide-react'
import { Botao } from '../botao/botao.tsx'
import { BarraDeAcoes } from './barra-de-acoes.tsx'

const meta: Meta<typeof BarraDeAcoes> = { title: 'Barra de ações', component: BarraDeAcoes }
export default meta

type Story = StoryObj<typeof BarraDeAcoes>

const pagina = Array.from({ length: 12 }, (_, numero) => (
	<p key={numero} className="py-6">
		Andamento {12 - numero}
	</p>
))

export const ComOutrasAcoes: Story = {
	render: () => (
		<div className="flex flex-col px-4">
			<BarraDeAcoes aria-label="Ações do processo">
				<Botao icone={<Send aria-hidden />}>Dar saída</Botao>
				<Botao variante="secundario" icone={<Zap aria-hidden />}>
					Ações
				</Botao>
			</BarraDeAcoes>
			{pagina}
		</div>
	),
}

export const UmaSo: Story = {
	render: () => (
		<div className="flex flex-col px-4">
			<BarraDeAcoes aria-label="Ações do lote">
				<Botao icone={<PenLine aria-hidden />}>Assinar</Botao>
			</BarraDeAcoes>
			{pagina}
		</div>
	),
}
