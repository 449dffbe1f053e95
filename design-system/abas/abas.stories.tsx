import type { Meta, StoryObj } from '@storybook/react-vite'
import { Abas } from './abas.tsx'

const meta: Meta<typeof Abas> = { title: 'Abas', component: Abas }
export default meta

type Story = StoryObj<typeof Abas>

export const Padrao: Story = {
	render: () => (
		<Abas
			rotulo="Documentos"
			abas={[
				{ codigo: 'fechada', titulo: 'Rascunhos', desabilitada: true, conteudo: null },
				{ codigo: 'assinar', titulo: 'Para assinar', conteudo: <p>Três documentos esperam a sua assinatura.</p> },
				{ codigo: 'assinados', titulo: 'Assinados', conteudo: <p>Nenhum documento assinado neste mês.</p> },
			]}
		/>
	),
}
