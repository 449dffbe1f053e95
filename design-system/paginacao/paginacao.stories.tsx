import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Paginacao } from './paginacao.tsx'

const meta: Meta<typeof Paginacao> = { title: 'Paginação', component: Paginacao }
export default meta

type Story = StoryObj<typeof Paginacao>

function Exemplo({ total, links }: { total: number; links?: number }) {
	const [pagina, setPagina] = useState(1)
	return <Paginacao pagina={pagina} total={total} links={links} aoMudar={setPagina} rotulo={`Paginação de ${total}`} />
}

export const Padrao: Story = {
	render: () => (
		<div className="grid gap-4">
			<Exemplo total={25} />
			<Exemplo total={240} />
			<Exemplo total={241} links={3} />
			<Exemplo total={12340} links={8} />
		</div>
	),
}
