import type { Meta, StoryObj } from '@storybook/react-vite'
import { ItemEnvio, Upload } from './upload.tsx'

const meta: Meta<typeof Upload> = { title: 'Upload', component: Upload }
export default meta

type Story = StoryObj<typeof Upload>

const MB = 1024 * 1024

export const Estados: Story = {
	render: () => (
		<Upload aceita=".pdf" multiplo tamanhoMaximo={20 * MB} aoEscolher={() => undefined}>
			<ItemEnvio
				nome="edital.pdf"
				estado={{ fase: 'enviando', enviados: 3 * MB, total: 8 * MB }}
				aoPausar={() => undefined}
				aoRemover={() => undefined}
			/>
			<ItemEnvio
				nome="anexo.pdf"
				estado={{ fase: 'pausado', enviados: MB, total: 2 * MB }}
				aoRetomar={() => undefined}
				aoRemover={() => undefined}
			/>
			<ItemEnvio
				nome="ata.pdf"
				estado={{ fase: 'falhou', enviados: 0, total: 900, erro: 'A conexão caiu.' }}
				aoRetomar={() => undefined}
				aoRemover={() => undefined}
			/>
			<ItemEnvio
				nome="parecer.pdf"
				estado={{ fase: 'concluido', enviados: 65536, total: 65536 }}
				aoRemover={() => undefined}
			/>
		</Upload>
	),
}

export const Vazio: Story = {
	render: () => (
		<div className="grid gap-5">
			<Upload aoEscolher={() => undefined} />
			<Upload rotulo="Adicionar Imagem" disabled aoEscolher={() => undefined} />
		</div>
	),
}
