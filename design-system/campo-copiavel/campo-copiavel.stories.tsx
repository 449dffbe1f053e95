import type { Meta, StoryObj } from '@storybook/react-vite'
import { CampoCopiavel } from './campo-copiavel.tsx'

const meta: Meta<typeof CampoCopiavel> = { title: 'Campo copiável', component: CampoCopiavel }
export default meta

export const Endereco: StoryObj<typeof CampoCopiavel> = {
	args: {
		rotulo: 'Endereço do link',
		valor: 'https://portal.exemplo.br/iddigital/compartilhado/9f8a7c',
		comando: 'Copiar link',
		copiado: 'Link copiado',
	},
}
