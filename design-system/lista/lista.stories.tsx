import type { Meta, StoryObj } from '@storybook/react-vite'
import { variantes } from '../variantes/variantes.ts'
import { ItemLista, Lista } from './lista.tsx'

const meta: Meta<typeof Lista> = { title: 'Lista', component: Lista }
export default meta

type Story = StoryObj<typeof Lista>

export const Itens: Story = {
	render: () => (
		<Lista rotulo="Serviços">
			<ItemLista>Matrícula</ItemLista>
			<ItemLista ativo>Biblioteca</ItemLista>
			<ItemLista desabilitado>Restaurante</ItemLista>
		</Lista>
	),
}

export const Links: Story = {
	render: () => (
		<Lista tag="div" rotulo="Áreas">
			<ItemLista tag="a" href="#graduacao">
				Graduação
			</ItemLista>
			<ItemLista tag="a" href="#pos" ativo>
				Pós-graduação
			</ItemLista>
			<ItemLista tag="a" href="#cultura" desabilitado>
				Cultura e extensão
			</ItemLista>
		</Lista>
	),
}

export const Variantes: Story = {
	render: () => (
		<Lista>
			{variantes.map((variante) => (
				<ItemLista key={variante} variante={variante}>
					{variante}
				</ItemLista>
			))}
		</Lista>
	),
}
