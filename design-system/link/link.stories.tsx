import type { Meta, StoryObj } from '@storybook/react-vite'
import { variantesComLink } from '../variantes/variantes.ts'
import { Link } from './link.tsx'

const meta: Meta<typeof Link> = { title: 'Link', component: Link }
export default meta

type Story = StoryObj<typeof Link>

export const Variantes: Story = {
	render: () => (
		<div className="flex flex-wrap gap-4">
			{variantesComLink.map((variante) => (
				<Link key={variante} href="#variante" variante={variante}>
					{variante}
				</Link>
			))}
		</div>
	),
}

export const ComoBotao: Story = {
	render: () => (
		<div className="flex flex-wrap gap-2">
			{variantesComLink.map((variante) => (
				<Link key={variante} botao href="#variante" variante={variante}>
					{variante}
				</Link>
			))}
		</div>
	),
}

export const ForaDoPortal: Story = {
	render: () => (
		<p>
			A senha é trocada em outra página:{' '}
			<Link novaAba href="https://example.org">
				Alterar Senha
			</Link>
		</p>
	),
}
