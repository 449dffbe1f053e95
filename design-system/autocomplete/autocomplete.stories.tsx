import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Campo } from '../campo/campo.tsx'
import { Autocomplete, type ItemAutocomplete } from './autocomplete.tsx'

const meta: Meta<typeof Autocomplete> = { title: 'Autocomplete', component: Autocomplete }
export default meta

type Story = StoryObj<typeof Autocomplete>

const unidades: ItemAutocomplete[] = [
	'Escola de Comunicações e Artes',
	'Faculdade de Direito',
	'Faculdade de Educação',
	'Instituto de Física',
	'Instituto de Matemática e Estatística',
	'Museu de Arqueologia e Etnologia',
].map((texto, codigo) => ({ codigo, texto }))

function Exemplo({ minimo, rotulo }: { minimo?: number; rotulo: string }) {
	const [valor, setValor] = useState<ItemAutocomplete | null>(null)
	return (
		<Campo rotulo={rotulo}>
			<Autocomplete
				itens={unidades}
				valor={valor}
				aoMudar={setValor}
				minimo={minimo}
				placeholder="Digite uma parte do nome"
			/>
		</Campo>
	)
}

export const Padrao: Story = {
	render: () => (
		<div className="grid min-h-96 content-start gap-5 md:grid-cols-2">
			<Exemplo rotulo="Unidade" />
			<Exemplo rotulo="Com ao menos 4 caracteres" minimo={4} />
		</div>
	),
	play: ({ canvas, userEvent }) => userEvent.type(canvas.getByLabelText('Unidade'), 'educacao'),
}

export const SemResultado: Story = {
	render: () => (
		<div className="min-h-60">
			<Exemplo rotulo="Unidade" />
		</div>
	),
	play: ({ canvas, userEvent }) => userEvent.type(canvas.getByLabelText('Unidade'), 'xadrez'),
}
