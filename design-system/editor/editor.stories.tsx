import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { EditorDeTexto } from './editor.tsx'

const meta: Meta<typeof EditorDeTexto> = { title: 'Editor de texto', component: EditorDeTexto }
export default meta

type Story = StoryObj<typeof EditorDeTexto>

function Preenchido() {
	const [valor, setValor] = useState(
		'<h2>Recesso</h2><p>De <strong>24/12</strong> a 2/1.</p><ul><li>Bibliotecas</li></ul>',
	)
	return <EditorDeTexto rotulo="Mensagem" valor={valor} aoMudar={setValor} />
}

export const ComTexto: Story = { render: () => <Preenchido /> }

export const Vazio: Story = {
	render: () => (
		<EditorDeTexto
			rotulo="Mensagem"
			valor=""
			placeholder="Escreva a mensagem"
			erro="Escreva a mensagem."
			modelos={[{ nome: 'Saudação', texto: '<p>Prezados,</p>' }]}
			aoMudar={() => undefined}
		/>
	),
}
