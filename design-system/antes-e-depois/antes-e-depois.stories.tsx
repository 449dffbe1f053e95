import type { Meta, StoryObj } from '@storybook/react-vite'
import { AntesEDepois } from './antes-e-depois.tsx'

const meta: Meta<typeof AntesEDepois> = { title: 'AntesEDepois', component: AntesEDepois }
export default meta

type Story = StoryObj<typeof AntesEDepois>

const PAGINAS = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/><text x="40" y="80" font-size="20">Nome:</text><text x="340" y="80" font-size="20">Nome: José</text></svg>`

export const Paginas: Story = {
	args: {
		imagem: new Blob([PAGINAS], { type: 'image/svg+xml' }),
		antes: 'Página 2, como foi assinada',
		depois: 'Página 2, como está',
	},
}
