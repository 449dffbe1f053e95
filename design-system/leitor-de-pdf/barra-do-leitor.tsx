import { ChevronDown, ChevronUp, Printer, RotateCw, Search, ZoomIn, ZoomOut } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { toast } from '../toast/toast.tsx'
import { MINIMO_DA_BUSCA } from './busca-no-pdf.ts'
import { imprimirPdf } from './imprimir.ts'
import type { Zoom } from './zoom.ts'

const discreto = { variante: 'secundario', aparencia: 'fantasma', tamanho: 'pq' } as const

type BarraDoLeitorProps = {
	pdf: PDFDocumentProxy
	atual: number
	zoom: Zoom
	aoIr: (numpag: number) => void
	aoGirar: () => void
	busca: BuscaProps
	acoes: ReactNode
}

export function BarraDoLeitor({ pdf, atual, zoom, aoIr, aoGirar, busca, acoes }: BarraDoLeitorProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-borda px-2 py-1.5">
			<Paginacao total={pdf.numPages} atual={atual} aoIr={aoIr} />
			<div className="flex items-center gap-0.5">
				<Botao {...discreto} rotulo="Diminuir" icone={<ZoomOut aria-hidden />} onClick={zoom.diminuir} />
				<Botao {...discreto} aria-pressed={zoom.ajustado} className="tabular-nums max-md:hidden" onClick={zoom.ajustar}>
					{zoom.porcentagem}%<span className="sr-only">, ajustar à largura</span>
				</Botao>
				<Botao {...discreto} rotulo="Aumentar" icone={<ZoomIn aria-hidden />} onClick={zoom.aumentar} />
				<Botao {...discreto} rotulo="Girar" icone={<RotateCw aria-hidden />} onClick={aoGirar} />
			</div>
			<Busca {...busca} />
			<div className="ml-auto flex items-center gap-0.5">
				<Imprimir pdf={pdf} />
				{acoes}
			</div>
		</div>
	)
}

type PaginacaoProps = { total: number; atual: number; aoIr: (numpag: number) => void }

function Paginacao({ total, atual, aoIr }: PaginacaoProps) {
	const [digitado, setDigitado] = useState<string>()
	function confirmar() {
		const numpag = Number(digitado)
		if (digitado !== undefined && Number.isInteger(numpag) && numpag >= 1 && numpag <= total) aoIr(numpag)
		setDigitado(undefined)
	}
	return (
		<div className="flex items-center gap-0.5">
			<Botao
				{...discreto}
				rotulo="Página anterior"
				className="max-md:hidden"
				disabled={atual <= 1}
				icone={<ChevronUp aria-hidden />}
				onClick={() => aoIr(atual - 1)}
			/>
			<Botao
				{...discreto}
				rotulo="Próxima página"
				className="max-md:hidden"
				disabled={atual >= total}
				icone={<ChevronDown aria-hidden />}
				onClick={() => aoIr(atual + 1)}
			/>
			<span className="w-14">
				<EntradaTexto
					aria-label={`Página, de 1 a ${total}`}
					inputMode="numeric"
					className="px-1! text-center tabular-nums"
					value={digitado ?? String(atual)}
					onFocus={({ target }) => target.select()}
					onChange={({ target }) => setDigitado(target.value)}
					onBlur={confirmar}
					onKeyDown={(evento) => {
						if (evento.key === 'Enter') confirmar()
					}}
				/>
			</span>
			<span className="px-1 text-sm whitespace-nowrap text-texto-suave tabular-nums">de {total}</span>
		</div>
	)
}

type BuscaProps = {
	texto: string
	total: number
	posicao: number
	buscando: boolean
	aoMudar: (texto: string) => void
	aoIr: (posicao: number) => void
}

/** Enter goes to the next match, Shift+Enter to the one before. */
function Busca({ texto, total, posicao, buscando, aoMudar, aoIr }: BuscaProps) {
	const seguinte = (passo: number) => aoIr((posicao + passo + total) % Math.max(1, total))
	const procurou = texto.trim().length >= MINIMO_DA_BUSCA
	return (
		<div className="flex items-center gap-0.5 max-md:order-last">
			<span className="w-36 md:w-44">
				<EntradaTexto
					type="search"
					aria-label="Procurar no documento"
					placeholder="Procurar"
					icone={<Search aria-hidden />}
					value={texto}
					onChange={({ target }) => aoMudar(target.value)}
					onKeyDown={(evento) => {
						if (evento.key !== 'Enter') return
						evento.preventDefault()
						seguinte(evento.shiftKey ? -1 : 1)
					}}
				/>
			</span>
			<output className="min-w-16 px-1 text-sm whitespace-nowrap text-texto-suave tabular-nums">
				{procurou ? situacaoDaBusca(total, posicao, buscando) : ''}
			</output>
			{total > 0 ? (
				<>
					<Botao {...discreto} rotulo="Anterior" icone={<ChevronUp aria-hidden />} onClick={() => seguinte(-1)} />
					<Botao {...discreto} rotulo="Seguinte" icone={<ChevronDown aria-hidden />} onClick={() => seguinte(1)} />
				</>
			) : null}
		</div>
	)
}

function situacaoDaBusca(total: number, posicao: number, buscando: boolean): string {
	if (total > 0) return `${posicao + 1} de ${total}${buscando ? '...' : ''}`
	return buscando ? 'Procurando...' : 'Nada encontrado'
}

function Imprimir({ pdf }: { pdf: PDFDocumentProxy }) {
	const [preparando, setPreparando] = useState<number>()
	async function imprimir() {
		try {
			await imprimirPdf(pdf, setPreparando)
		} catch {
			toast.erro('Não foi possível preparar a impressão', 'Baixe o documento e imprima-o pelo seu programa de PDF.')
		} finally {
			setPreparando(undefined)
		}
	}
	return (
		<>
			<output className="text-sm text-texto-suave tabular-nums">
				{preparando === undefined ? '' : `Preparando página ${preparando} de ${pdf.numPages}`}
			</output>
			<Botao
				{...discreto}
				rotulo="Imprimir"
				carregando={preparando !== undefined}
				icone={<Printer aria-hidden />}
				onClick={() => void imprimir()}
			/>
		</>
	)
}
