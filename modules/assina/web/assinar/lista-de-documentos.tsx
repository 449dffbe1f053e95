import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { CircleCheck } from 'lucide-react'
import { contar } from '../situacoes.tsx'

type DocumentoDaLista = {
	readonly coddocuspasi: number
	readonly nomarq: string
	readonly tamarq: number
	readonly qtdpgn: number
	readonly staasi: 'S' | 'N'
}
type ListaDeDocumentosProps = {
	documentos: readonly DocumentoDaLista[]
	aberto: number | undefined
	aoEscolher: (coddocuspasi: number) => void
}

export function ListaDeDocumentos({ documentos, aberto, aoEscolher }: ListaDeDocumentosProps) {
	return (
		<nav aria-label="Documentos do lote">
			<ListaDeArquivos rotulo="Documentos do lote" className="max-h-64 overflow-y-auto">
				{documentos.map(({ coddocuspasi, nomarq, qtdpgn, tamarq, staasi }) => (
					<ArquivoDaLista
						key={coddocuspasi}
						nome={nomarq}
						marca={staasi === 'S' ? <Assinado /> : undefined}
						tamanho={tamarq}
						detalhes={[contar(qtdpgn, 'página', 'páginas'), staasi === 'S' ? 'assinado por você' : null]}
						atual={coddocuspasi === aberto}
						aoAbrir={() => aoEscolher(coddocuspasi)}
					/>
				))}
			</ListaDeArquivos>
		</nav>
	)
}

const Assinado = () => <CircleCheck aria-hidden data-tom="sucesso" className="text-tom-texto" />
