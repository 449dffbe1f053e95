import type { Meta, StoryObj } from '@storybook/react-vite'
import { AcoesDaLinha } from '../acoes-da-linha/acoes-da-linha.tsx'
import { Badge } from '../badge/badge.tsx'
import { CaixaSelecao } from '../caixa-selecao/caixa-selecao.tsx'
import { Situacao } from '../situacao/situacao.tsx'
import { Ficha } from './ficha.tsx'

const meta: Meta<typeof Ficha> = { title: 'Ficha', component: Ficha, args: { tag: 'article' } }
export default meta
type Story = StoryObj<typeof Ficha>

const titulo = 'Reforma do laboratório de química'
const acoes = (
	<AcoesDaLinha de={titulo} principal={{ titulo: 'Abrir', href: '#' }} outras={[{ titulo: 'Arquivar', href: '#' }]} />
)

export const Completa: Story = {
	args: {
		titulo,
		nivel: 3,
		aoLado: <Situacao estado="em-curso" texto="Em andamento" />,
		detalhe: 'Marina Costa, em 21/11/2026',
		acoes,
		children: <p>Troca das capelas e da rede elétrica, com entrega antes do início das aulas.</p>,
	},
}
export const SoTitulo: Story = { args: { titulo } }
export const ComCaixa: Story = {
	args: { titulo, detalhe: '3 documentos', marca: <CaixaSelecao rotulo={`Escolher ${titulo}`} rotuloOculto /> },
}
export const Densa: Story = { args: { densa: true, titulo, aoLado: <Badge>Assinante</Badge>, detalhe: '10003', acoes } }
export const DeUmTom: Story = {
	args: { variante: 'aviso', densa: true, titulo: 'Quem está parando', children: <p>Carlos Lima, há 3 dias</p> },
}
export const SemTitulo: Story = { args: { children: <p>Só o que há para dizer.</p> } }
export const PalavraLonga: Story = { args: { titulo: 'processo'.repeat(30), aoLado: <Badge>Juntado</Badge>, acoes } }
