import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListaDeResultados } from './resultados.tsx'

const meta: Meta<typeof ListaDeResultados> = { title: 'Resultados', component: ListaDeResultados }
export default meta

type Story = StoryObj<typeof ListaDeResultados>

export const UmPorUm: Story = {
	args: {
		itens: [
			{ chave: 1, titulo: 'Pedido 1', estado: 'feito', mensagem: 'Pedido aprovado.' },
			{ chave: 2, titulo: 'Pedido 2', href: '#', estado: 'falhou', mensagem: 'O pedido já foi cancelado.' },
			{ chave: 3, titulo: 'Pedido 3', estado: 'em-curso', mensagem: 'Aprovando...' },
			{ chave: 4, titulo: 'Pedido 4', detalhe: 'Coordenação', estado: 'espera', mensagem: 'Aguardando' },
		],
	},
}
