import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { CaixaSelecao } from '../caixa-selecao/caixa-selecao.tsx'
import { Filtros } from './filtros.tsx'

const meta: Meta<typeof Filtros> = { title: 'Filtros', component: Filtros }
export default meta

type Story = StoryObj<typeof Filtros>

function Exemplo() {
	const [palavras, setPalavras] = useState('')
	const [atrasados, setAtrasados] = useState(true)
	const ativos = atrasados ? [{ campo: 'atrasado', texto: 'Só atrasados', aoTirar: () => setAtrasados(false) }] : []
	return (
		<Filtros
			rotulo="Filtros dos pedidos"
			busca={{ rotulo: 'Buscar pedidos', valor: palavras, aoBuscar: setPalavras }}
			painel={
				<CaixaSelecao
					rotulo="Só os atrasados"
					checked={atrasados}
					onChange={({ target }) => setAtrasados(target.checked)}
				/>
			}
			ativos={ativos}
			aoLimpar={() => setAtrasados(false)}
		/>
	)
}

export const ComPainelEAtivos: Story = { render: () => <Exemplo /> }

export const SoBusca: Story = {
	render: () => <Filtros rotulo="Filtros" busca={{ rotulo: 'Buscar', valor: '', aoBuscar: () => undefined }} />,
}
