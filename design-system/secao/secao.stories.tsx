import type { Meta, StoryObj } from '@storybook/react-vite'
import { Botao } from '../botao/botao.tsx'
import { Secao } from './secao.tsx'

const meta: Meta<typeof Secao> = {
	title: 'Seção',
	component: Secao,
	args: { titulo: 'Acessos em revisão', children: <p>Nenhum espera por você.</p> },
}
export default meta

type Story = StoryObj<typeof Secao>

export const DaPagina: Story = {}
export const DeUmCartao: Story = { args: { nivel: 3 } }
export const DentroDela: Story = { args: { nivel: 4 } }
export const Discreta: Story = { args: { discreta: true, espaco: 2 } }
export const ComAcoes: Story = { args: { acoes: <Botao tamanho="pq">Exportar</Botao> } }
export const PalavraLonga: Story = {
	args: { titulo: 'revisão'.repeat(40), acoes: <Botao tamanho="pq">Exportar</Botao> },
}
