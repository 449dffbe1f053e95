import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck, Trash2 } from 'lucide-react'
import { Situacao } from '../situacao/situacao.tsx'
import { ArquivoDaLista, ListaDeArquivos } from './lista-de-arquivos.tsx'

const meta: Meta<typeof ListaDeArquivos> = { title: 'Lista de arquivos', component: ListaDeArquivos }
export default meta

type Story = StoryObj<typeof ListaDeArquivos>

const MB = 1024 * 1024
const baixar = () => Promise.resolve()
const remover = [{ titulo: 'Remover', icone: <Trash2 aria-hidden />, variante: 'perigo' as const, aoAcionar: () => {} }]

export const Anexados: Story = {
	args: {
		rotulo: 'Arquivos do pedido',
		children: (
			<>
				<ArquivoDaLista
					nome="orcamento-do-laboratorio-de-microscopia-eletronica-de-varredura-e-transmissao-2026.pdf"
					tamanho={3 * MB}
					detalhes={['Ana Beatriz Moraes', '25/11/2026']}
					aoBaixar={baixar}
					outras={remover}
				/>
				<ArquivoDaLista nome="planilha.xlsx" tamanho={900} detalhes={[null, 'Carlos Lima']} aoBaixar={baixar} />
				<ArquivoDaLista nome="fachada.jpeg" tamanho={MB} outras={remover} />
				<ArquivoDaLista nome="sem fim conhecido" />
			</>
		),
	},
}

export const ComSituacao: Story = {
	args: {
		rotulo: 'Documentos do lote',
		semBorda: true,
		children: (
			<>
				<ArquivoDaLista
					nome="termo.pdf"
					href="#termo"
					tamanho={MB}
					detalhes={['Termo', '3 páginas']}
					aoLado={<Situacao estado="concluido" texto="Assinado" />}
					aoBaixar={baixar}
				/>
				<ArquivoDaLista
					nome="ata.pdf"
					titulo={<s>ata.pdf - 2 página(s)</s>}
					aoAbrir={() => {}}
					aoLado={<Situacao estado="recusado" texto="Invalidado" />}
				/>
			</>
		),
	},
}

export const ParaEscolher: Story = {
	args: {
		rotulo: 'Documentos',
		children: (
			<>
				<ArquivoDaLista
					nome="termo.pdf"
					marca={<CircleCheck aria-hidden />}
					detalhes={['assinado por você']}
					atual={false}
					aoAbrir={() => {}}
				/>
				<ArquivoDaLista nome="ata.pdf" tamanho={MB} atual aoAbrir={() => {}} />
			</>
		),
	},
}

export const Densa: Story = {
	args: {
		rotulo: 'Documentos do lote',
		densa: true,
		children: (
			<>
				<ArquivoDaLista nome="termo.pdf" tamanho={MB} />
				<ArquivoDaLista nome="ata.pdf" tamanho={2 * MB} detalhes={['já assinado por você']} />
			</>
		),
	},
}
