import type { Meta, StoryObj } from '@storybook/react-vite'
import { CaixaSelecao } from '../caixa-selecao/caixa-selecao.tsx'
import { Campo } from '../campo/campo.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { GrupoDeCampos } from './grupo-de-campos.tsx'

const caixas = (
	<>
		<CaixaSelecao rotulo="Aluno" />
		<CaixaSelecao rotulo="Docente" />
		<CaixaSelecao rotulo="Servidor" />
	</>
)
const campos = (
	<>
		<Campo rotulo="Nome do critério">
			<EntradaTexto />
		</Campo>
		<Campo rotulo="Nota máxima">
			<EntradaTexto />
		</Campo>
	</>
)

const meta: Meta<typeof GrupoDeCampos> = {
	title: 'Grupo de campos',
	component: GrupoDeCampos,
	args: { legenda: 'Vínculos', children: caixas },
}
export default meta

type Story = StoryObj<typeof GrupoDeCampos>

export const Escolhas: Story = {}
export const ComDica: Story = { args: { dica: 'Sem marcar nenhum, valem todos.' } }
export const ComErro: Story = { args: { obrigatorio: true, erro: 'Marque pelo menos um.' } }
export const Desabilitado: Story = { args: { disabled: true } }
export const LegendaOculta: Story = { args: { legendaOculta: true } }
export const Campos: Story = { args: { forma: 'campos', legenda: 'Critério 1', children: campos } }
export const Recuado: Story = { args: { recuado: true, legenda: 'Atendimento da biblioteca' } }
export const Separados: Story = {
	render: () => (
		<div className="grid gap-4">
			<GrupoDeCampos forma="separado" legenda="Critério 1">
				{campos}
			</GrupoDeCampos>
			<GrupoDeCampos forma="separado" legenda="Critério 2">
				{campos}
			</GrupoDeCampos>
		</div>
	),
}
