import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pilha } from '../pilha/pilha.tsx'
import { Detalhe, Texto } from '../texto/texto.tsx'
import { Recuo } from './recuo.tsx'

const meta: Meta<typeof Recuo> = { title: 'Recuo', component: Recuo }
export default meta

type Story = StoryObj<typeof Recuo>

export const Citacao: Story = {
	render: () => (
		<Recuo tag="blockquote">
			<Texto comoEscrito medida>
				{'A nota do segundo critério não considera os projetos em curso.\n\nPedimos que seja revista.'}
			</Texto>
		</Recuo>
	),
}
export const Abaixo: Story = {
	render: () => (
		<Pilha espaco={1}>
			<p className="font-medium">Graduação</p>
			<Recuo>
				<p>Matrícula</p>
				<p>Histórico escolar</p>
			</Recuo>
		</Pilha>
	),
}
export const Tipos: Story = {
	render: () => (
		<Pilha tag="ul" colunas={2}>
			<Recuo tag="li" variante="sucesso">
				<Texto forte>Documento válido</Texto>
				<Detalhe>A universidade o emitiu, e ele continua em vigor.</Detalhe>
			</Recuo>
			<Recuo tag="li" variante="perigo">
				<Texto forte>Documento inválido</Texto>
				<Detalhe>O código não existe, ou o documento foi revogado.</Detalhe>
			</Recuo>
		</Pilha>
	),
}
export const PalavraLonga: Story = { args: { className: 'wrap-anywhere', children: 'processo'.repeat(60) } }
