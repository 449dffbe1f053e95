import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { AcoesDoFormulario } from '../acoes-do-formulario/acoes-do-formulario.tsx'
import { Botao } from '../botao/botao.tsx'
import { Campo } from '../campo/campo.tsx'
import { Cartao } from '../cartao/cartao.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { Erro } from '../erro/erro.tsx'
import { EsqueletoLista } from '../esqueleto/esqueleto.tsx'
import { Situacao } from '../situacao/situacao.tsx'
import { Vazio } from '../vazio/vazio.tsx'
import { Pagina } from './pagina.tsx'

const meta: Meta<typeof Pagina> = { title: 'Página', component: Pagina }
export default meta

type Story = StoryObj<typeof Pagina>

const incluir = <Botao icone={<Plus aria-hidden />}>Incluir parceria</Botao>
const cabecalho = {
	titulo: 'Parcerias',
	resumo: 'Convênios e benefícios que aparecem no menu, nesta ordem.',
	acoes: incluir,
}

export const Tabela: Story = { args: { ...cabecalho, children: <Cartao titulo="Lista">Linhas</Cartao> } }

export const Formulario: Story = {
	args: {
		titulo: 'Alterar parceria',
		largura: 'formulario',
		children: (
			<Cartao>
				<form className="grid gap-4">
					<Campo rotulo="Nome" largura="longo" obrigatorio>
						<EntradaTexto />
					</Campo>
					<Campo rotulo="Posição" largura="numero">
						<EntradaTexto inputMode="numeric" />
					</Campo>
					<AcoesDoFormulario
						secundaria={<Botao variante="secundario">Cancelar</Botao>}
						principal={<Botao type="submit">Salvar</Botao>}
					/>
				</form>
			</Cartao>
		),
	},
}

export const Leitura: Story = {
	args: {
		titulo: 'Como o portal trata os seus dados',
		largura: 'leitura',
		children: <p>O texto vai até onde se lê bem uma linha, e começa onde começam todas as páginas.</p>,
	},
}

export const ComSituacao: Story = {
	args: {
		titulo: 'Graduação, com um nome que ocupa mais de uma linha onde é estreito',
		aoLado: <Situacao estado="em-curso" texto="Em andamento" />,
		acoes: incluir,
	},
}

export const Carregando: Story = { args: { ...cabecalho, carregando: true, esqueleto: <EsqueletoLista itens={5} /> } }
export const CarregandoSemForma: Story = { args: { ...cabecalho, carregando: true } }
export const ComErro: Story = {
	args: { ...cabecalho, falha: <Erro mensagem="O serviço de parcerias não respondeu." aoTentarDeNovo={() => {}} /> },
}
export const SemConteudo: Story = {
	args: { ...cabecalho, vazio: <Vazio texto="Ainda não há parcerias." acao={incluir} /> },
}
