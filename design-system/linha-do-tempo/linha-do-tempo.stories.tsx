import type { Meta, StoryObj } from '@storybook/react-vite'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from './linha-do-tempo.tsx'

const meta: Meta<typeof LinhaDoTempo> = { title: 'Linha do tempo', component: LinhaDoTempo }
export default meta

type Story = StoryObj<typeof LinhaDoTempo>

const FATOS = [
	['sucesso', 'Concluído', '22/11/2026 10:30'],
	['info', 'Recebido pela secretaria, que pediu a quem o trouxe um documento que faltava', '21/11/2026 09:00'],
	['secundario', 'Aberto', '20/11/2026 18:12'],
] as const

const Fatos = () => (
	<LinhaDoTempo rotulo="O que aconteceu">
		{FATOS.map(([variante, texto, quando], indice) => (
			<ItemDaLinhaDoTempo key={texto} variante={variante} atual={indice === 0}>
				<p className="wrap-anywhere">{texto}</p>
				<p className="text-sm text-texto-suave tabular-nums">{quando}</p>
			</ItemDaLinhaDoTempo>
		))}
	</LinhaDoTempo>
)

export const Larga: Story = { render: () => <Fatos /> }

export const Estreita: Story = {
	render: () => (
		<div className="w-48">
			<Fatos />
		</div>
	),
}
