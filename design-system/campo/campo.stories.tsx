import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { AreaTexto } from '../area-texto/area-texto.tsx'
import { CaixaSelecao } from '../caixa-selecao/caixa-selecao.tsx'
import { EntradaSenha } from '../entrada-senha/entrada-senha.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { Segmentado } from '../segmentado/segmentado.tsx'
import { Selecao } from '../selecao/selecao.tsx'
import { Campo } from './campo.tsx'

const meta: Meta<typeof Campo> = { title: 'Campo', component: Campo }
export default meta

type Story = StoryObj<typeof Campo>

export const Estados: Story = {
	render: () => (
		<div className="grid gap-5 md:grid-cols-2">
			<Campo rotulo="E-mail principal novo" dica="Recebe os boletins." obrigatorio>
				<EntradaTexto type="email" placeholder="nome@example.org" />
			</Campo>
			<Campo rotulo="E-mail de confirmação" erro="E-mail principal de confirmação não é válido." obrigatorio>
				<EntradaTexto type="email" defaultValue="nome@" />
			</Campo>
			<Campo rotulo="Senha">
				<EntradaSenha defaultValue="segredo123" />
			</Campo>
			<Campo rotulo="Buscar tarefa" rotuloOculto>
				<EntradaTexto icone={<Search aria-hidden />} placeholder="Buscar tarefa..." />
			</Campo>
			<Campo rotulo="Código" dica="Dado pelo sistema.">
				<EntradaTexto disabled defaultValue="1042" />
			</Campo>
			<Campo rotulo="Somente leitura">
				<EntradaTexto readOnly defaultValue="26.1.301.59.7" />
			</Campo>
			<Campo rotulo="Tipo">
				<Selecao defaultValue="P">
					<option value="P">Principal</option>
					<option value="A">Alternativo</option>
				</Selecao>
			</Campo>
			<Campo rotulo="Mensagem" erro="Escreva ao menos uma frase.">
				<AreaTexto />
			</Campo>
			<div className="grid content-start gap-1">
				<CaixaSelecao rotulo="Receber avisos por e-mail" defaultChecked />
				<CaixaSelecao rotulo="Receber o resumo semanal" />
				<CaixaSelecao rotulo="Todas as áreas" parcial />
				<CaixaSelecao rotulo="Obrigatório" checked disabled />
			</div>
			<Segmentos />
		</div>
	),
}

function Segmentos() {
	const [valor, setValor] = useState<'pendentes' | 'adiadas'>('pendentes')
	return (
		<div>
			<Segmentado
				rotulo="Tarefas"
				opcoes={[
					{ codigo: 'pendentes', texto: 'Pendentes' },
					{ codigo: 'adiadas', texto: 'Adiadas' },
				]}
				valor={valor}
				aoMudar={setValor}
			/>
		</div>
	)
}
