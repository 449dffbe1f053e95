import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clock, Pencil, Trash2 } from 'lucide-react'
import { AcoesDaLinha } from './acoes-da-linha.tsx'

const meta: Meta<typeof AcoesDaLinha> = { title: 'Ações da linha', component: AcoesDaLinha }
export default meta

type Story = StoryObj<typeof AcoesDaLinha>

const de = 'Confirmar o celular'
const outras = [
	{ titulo: 'Editar', icone: <Pencil aria-hidden />, href: '#' },
	{ titulo: 'Concluir', desabilitado: true },
	{
		titulo: 'Remover',
		variante: 'perigo' as const,
		separado: true,
		icone: <Trash2 aria-hidden />,
		aoAcionar: () => {},
	},
]

export const UmaEOutras: Story = {
	args: { de, principal: { titulo: 'Adiar', icone: <Clock aria-hidden />, aoAcionar: () => {} }, outras },
}
export const SoUma: Story = { args: { de, principal: { titulo: 'Abrir', href: '#' } } }
export const SoOutras: Story = { args: { de, outras } }
export const Desabilitada: Story = { args: { de, principal: { titulo: 'Adiar', desabilitada: true }, outras } }
export const Nenhuma: Story = { args: { de } }
