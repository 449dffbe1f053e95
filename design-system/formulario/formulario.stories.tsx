import type { Meta, StoryObj } from '@storybook/react-vite'
import { AcoesDoFormulario } from '../acoes-do-formulario/acoes-do-formulario.tsx'
import { Botao } from '../botao/botao.tsx'
import { Campo } from '../campo/campo.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { Formulario } from './formulario.tsx'

const meta: Meta<typeof Formulario> = {
	title: 'Formulário',
	component: Formulario,
	args: {
		children: (
			<>
				<Campo rotulo="Título" obrigatorio>
					<EntradaTexto />
				</Campo>
				<Campo rotulo="Resumo" erro="Escreva o resumo.">
					<EntradaTexto />
				</Campo>
				<AcoesDoFormulario principal={<Botao type="submit">Salvar</Botao>} />
			</>
		),
	},
}
export default meta

type Story = StoryObj<typeof Formulario>

export const NaPagina: Story = {}
export const NumDialogo: Story = { args: { espaco: 4 } }
export const DuasColunas: Story = { args: { colunas: 2 } }
