import { formatarTamanho } from '@portal/platform/contract'
import { CircleCheck, FileText } from 'lucide-react'
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
		<nav
			aria-label="Documentos do lote"
			className="overflow-clip rounded-lg border border-borda bg-superficie shadow-sm"
		>
			<ul className="max-h-64 divide-y divide-borda overflow-y-auto">
				{documentos.map((documento) => (
					<li key={documento.coddocuspasi}>
						<button
							type="button"
							aria-current={documento.coddocuspasi === aberto || undefined}
							onClick={() => aoEscolher(documento.coddocuspasi)}
							className="flex w-full items-start gap-3 px-4 py-2.5 text-left transition-colors hover:bg-superficie-suave focus-visible:-outline-offset-2 aria-current:bg-primario-suave aria-current:font-semibold"
						>
							<Marca assinado={documento.staasi === 'S'} />
							<span className="min-w-0">
								<span className="block wrap-anywhere">{documento.nomarq}</span>
								<span className="block text-sm font-normal text-texto-suave">
									{contar(documento.qtdpgn, 'página', 'páginas')} · {formatarTamanho(documento.tamarq)}
									{documento.staasi === 'S' ? ' · assinado por você' : ''}
								</span>
							</span>
						</button>
					</li>
				))}
			</ul>
		</nav>
	)
}

function Marca({ assinado }: { assinado: boolean }) {
	return assinado ? (
		<CircleCheck aria-hidden data-tom="sucesso" className="mt-0.5 size-5 shrink-0 text-tom-texto" />
	) : (
		<FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-texto-suave" />
	)
}
