import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListTodo } from 'lucide-react'
import { Botao } from '../botao/botao.tsx'
import { Cartao } from './cartao.tsx'

const meta: Meta<typeof Cartao> = { title: 'Cartão', component: Cartao }
export default meta

type Story = StoryObj<typeof Cartao>

const texto = <p>Aqui ficam as tarefas que esperam por você, das mais novas para as mais antigas.</p>

export const Formas: Story = {
	render: () => (
		<div className="grid gap-5 md:grid-cols-2">
			<Cartao
				titulo="Minhas Tarefas"
				icone={<ListTodo aria-hidden />}
				acoes={<Botao tamanho="pq">Ver histórico</Botao>}
			>
				{texto}
			</Cartao>
			<Cartao titulo="Recolhível" recolhivel imprimivel rodape="Atualizado agora">
				{texto}
			</Cartao>
			<Cartao titulo="Recolhido" recolhivel iniciaRecolhido>
				{texto}
			</Cartao>
			<Cartao>{texto}</Cartao>
		</div>
	),
}
