import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mail, Palette } from 'lucide-react'
import { Acordeao } from './acordeao.tsx'

const meta: Meta<typeof Acordeao> = { title: 'Acordeão', component: Acordeao }
export default meta

type Story = StoryObj<typeof Acordeao>

const paineis = [
	{ codigo: 'bloqueado', titulo: 'Alterar Telefone', desabilitado: true, conteudo: null },
	{
		codigo: 'email',
		titulo: 'Alterar E-mail',
		icone: <Mail aria-hidden />,
		conteudo: <p>O e-mail principal recebe os boletins.</p>,
	},
	{
		codigo: 'aparencia',
		titulo: 'Aparência',
		icone: <Palette aria-hidden />,
		conteudo: <p>Claro, escuro ou como o sistema.</p>,
	},
]

export const Padrao: Story = { render: () => <Acordeao paineis={paineis} /> }

export const IniciaFechado: Story = { render: () => <Acordeao iniciaFechado paineis={paineis} /> }
