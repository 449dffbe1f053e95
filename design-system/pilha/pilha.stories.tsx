import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/badge.tsx'
import { Botao } from '../botao/botao.tsx'
import { Ficha } from '../ficha/ficha.tsx'
import { Fileira, Pilha } from './pilha.tsx'

const meta: Meta<typeof Pilha> = { title: 'Pilha e fileira', component: Pilha }
export default meta

type Story = StoryObj<typeof Pilha>

const processos = ['Compra de equipamento', 'Reforma do laboratório', 'Contratação de professor']
const fichas = processos.map((titulo) => <Ficha key={titulo} tag="div" titulo={titulo} />)

export const Espacos: Story = {
	render: () => (
		<Pilha espaco={5}>
			{([1, 2, 3, 4, 5] as const).map((espaco) => (
				<Pilha key={espaco} espaco={espaco}>
					<p>Espaço {espaco}</p>
					<Ficha tag="div" densa titulo={processos[0]} />
					<Ficha tag="div" densa titulo={processos[1]} />
				</Pilha>
			))}
		</Pilha>
	),
}
export const Lista: Story = {
	args: { tag: 'ul', espaco: 3, children: processos.map((titulo) => <Ficha key={titulo} titulo={titulo} />) },
}
export const DuasColunas: Story = { args: { colunas: 2, children: fichas } }
export const Separada: Story = {
	render: () => (
		<Pilha>
			<p>{processos[0]}</p>
			<Pilha separada>
				<p>{processos[1]}</p>
			</Pilha>
		</Pilha>
	),
}
export const LarguraDeLeitura: Story = { args: { largura: 'leitura', children: fichas } }
export const Botoes: Story = {
	render: () => (
		<Fileira>
			<Botao>Salvar</Botao>
			<Botao variante="secundario">Cancelar</Botao>
			<Botao variante="perigo">Excluir</Botao>
		</Fileira>
	),
}
export const Frase: Story = {
	render: () => (
		<Fileira tag="p" espaco="frase">
			{processos[0]} <Badge>Em trânsito</Badge>
		</Fileira>
	),
}
export const DeUmLadoEDoOutro: Story = {
	render: () => (
		<Fileira espaco={3} distribuir="entre">
			<p>{processos[0]}</p>
			<Botao tamanho="pq">Abrir</Botao>
		</Fileira>
	),
}
export const NoFim: Story = {
	render: () => (
		<Fileira distribuir="fim">
			<Botao>Enviar</Botao>
		</Fileira>
	),
}
export const PalavraLonga: Story = {
	render: () => (
		<Fileira>
			<span>{'processo'.repeat(40)}</span> <Badge>Juntado</Badge>
		</Fileira>
	),
}
