import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell } from 'lucide-react'
import { Botao } from '../botao/botao.tsx'
import { Vazio } from '../vazio/vazio.tsx'
import { Flutuante } from './flutuante.tsx'

const meta: Meta<typeof Flutuante> = { title: 'Flutuante', component: Flutuante }
export default meta

type Story = StoryObj<typeof Flutuante>

export const Aberto: Story = {
	render: () => (
		<div className="flex min-h-80 items-start justify-end">
			<Flutuante
				rotulo="Minhas Notificações"
				alinhamento="direita"
				className="w-80"
				gatilho={(props) => (
					<Botao
						{...props}
						variante="secundario"
						aparencia="fantasma"
						rotulo="Notificações"
						icone={<Bell aria-hidden />}
					/>
				)}
			>
				{() => <Vazio compacto texto="Não há notificações." />}
			</Flutuante>
		</div>
	),
	play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
}
