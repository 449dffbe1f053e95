import type { Meta, StoryObj } from '@storybook/react-vite'
import { Botao } from '../botao/botao.tsx'
import { Toasts, toast } from './toast.tsx'

const meta: Meta<typeof Toasts> = { title: 'Toast', component: Toasts }
export default meta

type Story = StoryObj<typeof Toasts>

export const Variantes: Story = {
	render: () => (
		<>
			<div className="flex flex-wrap gap-2">
				<Botao
					variante="sucesso"
					onClick={() =>
						toast.sucesso('Tarefa adiada com sucesso', undefined, {
							titulo: 'Desfazer',
							aoAcionar: () => toast.info('A tarefa voltou'),
						})
					}
				>
					Sucesso
				</Botao>
				<Botao variante="perigo" onClick={() => toast.erro('Erro ao adiar tarefa!', 'A tarefa já foi concluída.')}>
					Erro
				</Botao>
				<Botao variante="info" onClick={() => toast.info('Confirmando o e-mail...')}>
					Informação
				</Botao>
				<Botao variante="aviso" onClick={() => toast.aviso('A sessão termina em 2 minutos')}>
					Aviso
				</Botao>
			</div>
			<Toasts />
		</>
	),
	play: async ({ canvas, userEvent }) => {
		toast.limpar()
		for (const botao of canvas.getAllByRole('button')) await userEvent.click(botao)
	},
}
