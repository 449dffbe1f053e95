import type { Meta, StoryObj } from '@storybook/react-vite'
import { IdCard, LogOut, Settings } from 'lucide-react'
import { variantesComLink } from '../variantes/variantes.ts'
import { Dropdown, type ItemDropdown } from './dropdown.tsx'

const meta: Meta<typeof Dropdown> = { title: 'Dropdown', component: Dropdown }
export default meta

type Story = StoryObj<typeof Dropdown>

const itens = [
	{ titulo: 'Configurações', icone: <Settings aria-hidden />, href: '#configuracoes' },
	{ titulo: 'Meu cartão', icone: <IdCard aria-hidden />, desabilitado: true },
	{ titulo: 'Sair', icone: <LogOut aria-hidden />, variante: 'perigo', separado: true },
] satisfies ItemDropdown[]

export const Variantes: Story = {
	render: () => (
		<div className="flex flex-wrap gap-2">
			{variantesComLink.map((variante) => (
				<Dropdown key={variante} titulo={variante} variante={variante} itens={itens} />
			))}
		</div>
	),
}

export const Aberto: Story = {
	render: () => <Dropdown titulo="Ana Lima" itens={itens} cabecalho="Ana de Souza Lima · 5123456" />,
	play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
}
