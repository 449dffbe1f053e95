import type { Meta, StoryObj } from '@storybook/react-vite'
import { Captcha, type ProvedorCaptcha, useCaptcha } from './captcha.tsx'

const meta: Meta<typeof Captcha> = { title: 'Captcha', component: Captcha }
export default meta

type Story = StoryObj<typeof Captcha>

const provedor: ProvedorCaptcha = {
	nome: 'exemplo',
	configurado: true,
	carregar: () => Promise.resolve(),
	renderizar: () => undefined,
	validar: () => Promise.resolve('token'),
	reiniciar: () => undefined,
}

function Exemplo({ provedor }: { provedor: ProvedorCaptcha | undefined }) {
	const maquina = useCaptcha()
	return <Captcha maquina={maquina} provedor={provedor} />
}

export const Pronto: Story = { render: () => <Exemplo provedor={provedor} /> }

export const NaoConfigurado: Story = { render: () => <Exemplo provedor={undefined} /> }

export const FalhaAoCarregar: Story = {
	render: () => <Exemplo provedor={{ ...provedor, carregar: () => Promise.reject(new Error('rede')) }} />,
}

export const Carregando: Story = {
	render: () => <Exemplo provedor={{ ...provedor, carregar: () => new Promise(() => undefined) }} />,
}
