import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { variantes } from '../variantes/variantes.ts'
import { Botao } from './botao.tsx'

const meta: Meta<typeof Botao> = { title: 'Botão', component: Botao }
export default meta

type Story = StoryObj<typeof Botao>

export const Variantes: Story = {
	render: () => (
		<div className="grid gap-4">
			{(['solido', 'contorno', 'fantasma'] as const).map((aparencia) => (
				<div key={aparencia} className="flex flex-wrap gap-2">
					{variantes.map((variante) => (
						<Botao key={variante} variante={variante} aparencia={aparencia}>
							{variante}
						</Botao>
					))}
				</div>
			))}
		</div>
	),
}

export const Tamanhos: Story = {
	render: () => (
		<div className="flex flex-wrap items-center gap-3">
			<Botao tamanho="pq">Pequeno</Botao>
			<Botao>Padrão</Botao>
			<Botao tamanho="gd">Grande</Botao>
			<Botao tamanho="bc">Em bloco</Botao>
		</div>
	),
}

export const Estados: Story = {
	render: () => (
		<div className="flex flex-wrap items-center gap-3">
			<Botao icone={<Plus aria-hidden />}>Incluir</Botao>
			<Botao variante="secundario" icone={<Pencil aria-hidden />}>
				Alterar
			</Botao>
			<Botao variante="perigo" icone={<Trash2 aria-hidden />} rotulo="Excluir" />
			<Botao variante="secundario" aparencia="fantasma" icone={<Pencil aria-hidden />} rotulo="Alterar" />
			<Botao carregando>Salvando</Botao>
			<Botao disabled>Desabilitado</Botao>
			<Botao variante="secundario" disabled>
				Desabilitado
			</Botao>
		</div>
	),
}
