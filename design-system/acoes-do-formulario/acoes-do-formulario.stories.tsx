import type { Meta, StoryObj } from '@storybook/react-vite'
import { Botao } from '../botao/botao.tsx'
import { Link } from '../link/link.tsx'
import { Modal } from '../modal/modal.tsx'
import { AcoesDoFormulario } from './acoes-do-formulario.tsx'

const meta: Meta<typeof AcoesDoFormulario> = { title: 'Ações do formulário', component: AcoesDoFormulario }
export default meta

type Story = StoryObj<typeof AcoesDoFormulario>

const salvar = <Botao type="submit">Salvar</Botao>
const cancelar = (
	<Link botao variante="secundario" href="#">
		Cancelar
	</Link>
)

export const SoUma: Story = { args: { principal: salvar } }
export const ComVolta: Story = { args: { principal: salvar, secundaria: cancelar } }
export const Enviando: Story = { args: { principal: <Botao carregando>Salvar</Botao>, secundaria: cancelar } }
export const ComOutras: Story = {
	args: {
		principal: salvar,
		secundaria: cancelar,
		outras: (
			<Botao variante="perigo" aparencia="contorno">
				Excluir parceria
			</Botao>
		),
	},
}
export const NoDialogo: Story = {
	render: () => (
		<Modal
			aberto
			titulo="Adiar tarefa"
			aoFechar={() => {}}
			rodape={<AcoesDoFormulario principal={salvar} secundaria={cancelar} />}
		>
			Até quando?
		</Modal>
	),
}
