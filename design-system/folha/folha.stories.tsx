import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Paperclip, Stamp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { AcaoDaFolha, Folha, GrupoDaFolha } from './folha.tsx'

const meta: Meta<typeof Folha> = { title: 'Folha', component: Folha }
export default meta

type Story = StoryObj<typeof Folha>

export const Padrao: Story = {
	render: () => {
		function FolhaComBotao() {
			const [aberta, setAberta] = useState(false)
			const fechar = () => setAberta(false)
			return (
				<>
					<Botao onClick={() => setAberta(true)}>Ações</Botao>
					<Folha aberta={aberta} titulo="Ações" aoFechar={fechar}>
						<GrupoDaFolha titulo="Tramitação">
							<AcaoDaFolha icone={<Archive aria-hidden />} motivo="Há 2 documentos sem assinatura." aoAcionar={fechar}>
								Arquivar
							</AcaoDaFolha>
						</GrupoDaFolha>
						<GrupoDaFolha titulo="Nova ocorrência">
							<AcaoDaFolha icone={<Stamp aria-hidden />} aoAcionar={fechar}>
								Despacho
							</AcaoDaFolha>
							<AcaoDaFolha icone={<Paperclip aria-hidden />} aoAcionar={fechar}>
								Anexar documento
							</AcaoDaFolha>
							<AcaoDaFolha icone={<Trash2 aria-hidden />} perigo aoAcionar={fechar}>
								Excluir
							</AcaoDaFolha>
						</GrupoDaFolha>
					</Folha>
				</>
			)
		}
		return <FolhaComBotao />
	},
	play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Ações' })),
}
