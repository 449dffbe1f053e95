import type { Meta, StoryObj } from '@storybook/react-vite'
import { CaixaSelecao } from '../caixa-selecao/caixa-selecao.tsx'
import { Fato, Fatos } from '../fatos/fatos.tsx'
import { Moldura } from './moldura.tsx'

const meta: Meta<typeof Moldura> = { title: 'Moldura', component: Moldura }
export default meta

type Story = StoryObj<typeof Moldura>

const unidades = Array.from({ length: 20 }, (_, indice) => `Departamento ${indice + 1}`)

export const Cena: Story = {
	args: { className: 'grid h-60 place-items-center', children: <p>A página de outro sistema</p> },
}
export const Rolavel: Story = {
	args: {
		forma: 'rolavel',
		className: 'grid max-h-60 gap-1 p-3',
		children: unidades.map((nome) => <CaixaSelecao key={nome} rotulo={nome} />),
	},
}
export const Fundo: Story = {
	args: {
		forma: 'fundo',
		children: (
			<Fatos rotulo="Sobre o assunto">
				<Fato nome="Complemento">Obrigatório</Fato>
				<Fato nome="Prazo para concluir">30 dias úteis</Fato>
			</Fatos>
		),
	},
}
