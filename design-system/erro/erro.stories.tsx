import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cartao } from '../cartao/cartao.tsx'
import { Erro } from './erro.tsx'

const meta: Meta<typeof Erro> = { title: 'Estado de erro', component: Erro }
export default meta

type Story = StoryObj<typeof Erro>

export const Formas: Story = {
	render: () => (
		<div className="grid gap-5 md:grid-cols-2">
			<Cartao>
				<Erro aoTentarDeNovo={() => undefined} />
			</Cartao>
			<Cartao>
				<Erro
					compacto
					tentando
					titulo="As notícias não vieram"
					mensagem="A fonte não respondeu em 5 segundos."
					aoTentarDeNovo={() => undefined}
				/>
			</Cartao>
		</div>
	),
}
