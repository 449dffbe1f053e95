import type { Meta, StoryObj } from '@storybook/react-vite'
import { Detalhe, Sigla, SoParaLeitor, Suave, Texto } from './texto.tsx'

const meta: Meta<typeof Texto> = { title: 'Texto', component: Texto }
export default meta

type Story = StoryObj<typeof Texto>

const frase = 'Troca das capelas e da rede elétrica, com entrega antes do início das aulas.'

export const Discreto: Story = { args: { suave: true, children: frase } }
export const Pequeno: Story = { args: { pq: true, children: frase } }
export const Nome: Story = { args: { forte: true, children: 'Reforma do laboratório de química' } }
export const ComoEscrito: Story = { args: { comoEscrito: true, children: `${frase}\n\n${'laboratório'.repeat(30)}` } }
export const NaMedida: Story = { args: { medida: true, children: `${frase} `.repeat(8) } }
export const DetalheDeUmNome: Story = {
	render: () => (
		<>
			<Texto forte>Reforma do laboratório de química</Texto>
			<Detalhe>Marina Costa, em 21/11/2026</Detalhe>
		</>
	),
}
export const DetalheNumaLinha: Story = {
	render: () => (
		<p>
			Reforma do laboratório de química
			<Detalhe tag="span">Marina Costa, em 21/11/2026</Detalhe>
		</p>
	),
}
export const DentroDaFrase: Story = {
	render: () => (
		<p>
			Marina Costa <Suave>(10003)</Suave>, <Suave pq>há 41 dias</Suave>
		</p>
	),
}
export const ComONomeNaDica: Story = {
	render: () => (
		<p>
			<Sigla nome="Reitoria da Universidade">RUSP</Sigla> · Marina Costa
		</p>
	),
}
export const SoOuvido: Story = {
	render: () => (
		<p>
			7 <SoParaLeitor>avisos por ler</SoParaLeitor>
		</p>
	),
}
