import type { Meta, StoryObj } from '@storybook/react-vite'
import { CodigoQr } from './codigo-qr.tsx'

const meta: Meta<typeof CodigoQr> = { title: 'Código QR', component: CodigoQr }
export default meta

type Story = StoryObj<typeof CodigoQr>

export const Endereco: Story = {
	args: { texto: 'https://portal.example/iddigital/DEM0NSTRAVAL1D09', rotulo: 'Código QR do documento' },
}
