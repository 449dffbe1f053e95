import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { Campo } from '../campo/campo.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { Modal } from './modal.tsx'

const meta: Meta<typeof Modal> = { title: 'Modal', component: Modal }
export default meta

type Story = StoryObj<typeof Modal>

const largura = { default: 'Padrão', pq: 'Pequeno', gd: 'Grande', bc: 'Bloco' } as const

function Exemplo({ tamanho, inicial = false }: { tamanho: keyof typeof largura; inicial?: boolean }) {
	const [aberto, setAberto] = useState(inicial)
	return (
		<>
			<Botao variante="secundario" onClick={() => setAberto(true)}>
				{largura[tamanho]}
			</Botao>
			<Modal
				aberto={aberto}
				aoFechar={() => setAberto(false)}
				tamanho={tamanho}
				titulo="Atualize o seu celular"
				rodape={
					<>
						<Botao variante="secundario" onClick={() => setAberto(false)}>
							Agora não
						</Botao>
						<Botao onClick={() => setAberto(false)}>Salvar</Botao>
					</>
				}
			>
				<div className="grid gap-4">
					<p>O número serve para avisos urgentes e para recuperar a senha.</p>
					<Campo rotulo="Celular" dica="Somente números: 999999999">
						<EntradaTexto inputMode="numeric" />
					</Campo>
				</div>
			</Modal>
		</>
	)
}

export const Tamanhos: Story = {
	render: () => (
		<div className="flex flex-wrap gap-2">
			<Exemplo tamanho="pq" />
			<Exemplo tamanho="default" />
			<Exemplo tamanho="gd" />
			<Exemplo tamanho="bc" />
		</div>
	),
}

export const Aberto: Story = { render: () => <Exemplo tamanho="default" inicial /> }

export const QuaseTelaCheia: Story = {
	render: () => (
		<Modal aberto aoFechar={() => undefined} titulo="Recesso de fim de ano" largura="75%" altura="95%">
			<p>De 24 de dezembro a 2 de janeiro as seções atendem somente por e-mail.</p>
		</Modal>
	),
}
