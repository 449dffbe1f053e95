import type { Meta, StoryObj } from '@storybook/react-vite'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { Erro } from '../erro/erro.tsx'
import { type Coluna, Tabela } from './tabela.tsx'

const meta: Meta<typeof Tabela> = { title: 'Tabela', component: Tabela }
export default meta

type Story = StoryObj<typeof Tabela>

type Parceria = { codigo: number; nome: string; arquivo: string | null; posicao: number; situacao: string }

const nomes = [
	'Museu de Zoologia',
	'Orquestra Sinfônica',
	'Água e Vida',
	'Editora',
	'Cinema',
	'Teatro',
	'Ébano',
	'Centro de Línguas',
]
const linhas: Parceria[] = Array.from({ length: 23 }, (_, posicao) => ({
	codigo: 1000 + posicao,
	nome: `${nomes[posicao % nomes.length]} ${posicao + 1}`,
	arquivo: posicao % 4 === 3 ? null : `imagem-${posicao + 1}.png`,
	posicao: posicao + 1,
	situacao: posicao % 3 ? 'Ativa' : 'Suspensa',
}))

const colunas: Coluna<Parceria>[] = [
	{ campo: 'nome', nome: 'Nome', ordenavel: true },
	{ campo: 'arquivo', nome: 'Nome do Arquivo' },
	{
		campo: 'situacao',
		nome: 'Situação',
		alinhamento: 'centro',
		variante: ({ situacao }) => (situacao === 'Ativa' ? 'sucesso' : 'aviso'),
	},
	{ campo: 'posicao', nome: 'Posição', numerico: true, ordenavel: true },
]

const base = { legenda: 'Parcerias', colunas, chave: (linha: Parceria) => linha.codigo }

export const Completa: Story = {
	render: () => (
		<Tabela
			{...base}
			linhas={linhas}
			ordemInicial={{ campo: 'posicao', sentido: 'crescente' }}
			nomeDaLinha={({ nome }) => nome}
			acoes={[
				{
					titulo: 'Ver arquivo',
					icone: <Eye aria-hidden />,
					condicao: ({ arquivo }) => arquivo !== null,
					aoAcionar: () => undefined,
				},
				{ titulo: 'Alterar', icone: <Pencil aria-hidden />, aoAcionar: () => undefined },
			]}
			acoesEmVarios={[
				{ titulo: 'Excluir', icone: <Trash2 aria-hidden />, variante: 'perigo', aoAcionar: () => undefined },
			]}
		/>
	),
	play: async ({ canvas, userEvent }) => {
		for (const caixa of canvas.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(caixa)
	},
}

export const Carregando: Story = { render: () => <Tabela {...base} linhas={[]} carregando porPagina={5} /> }

export const Vazia: Story = { render: () => <Tabela {...base} linhas={[]} vazio="Ainda não há parcerias." /> }

export const ComErro: Story = {
	render: () => (
		<Tabela
			{...base}
			linhas={[]}
			falha={<Erro mensagem="O servidor não respondeu." aoTentarDeNovo={() => undefined} />}
		/>
	),
}
