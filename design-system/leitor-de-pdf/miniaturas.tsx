import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef } from 'react'
import { usePerto } from '../perto/perto.tsx'
import { desenhar } from './desenhar.ts'
import { type Medida, usePagina } from './pagina-do-pdf.tsx'

const LARGURA = 112

type MiniaturasProps = {
	pdf: PDFDocumentProxy
	medida: Medida
	rotacao: number
	atual: number
	aoIr: (numpag: number) => void
}

export function Miniaturas({ pdf, medida, rotacao, atual, aoIr }: MiniaturasProps) {
	const lista = useRef<HTMLOListElement>(null)

	// The list of thumbnails scrolls with the current page.
	useEffect(() => {
		lista.current?.children[atual - 1]?.scrollIntoView({ block: 'nearest' })
	}, [atual])

	return (
		<ol
			ref={lista}
			aria-label="Páginas"
			className="hidden w-40 shrink-0 flex-col items-center gap-3 overflow-y-auto border-r border-borda p-3 md:flex"
		>
			{Array.from({ length: pdf.numPages }, (_, indice) => indice + 1).map((numpag) => (
				<li key={numpag}>
					<button
						type="button"
						aria-label={`Página ${numpag}`}
						aria-current={numpag === atual ? 'page' : undefined}
						onClick={() => aoIr(numpag)}
						className="grid justify-items-center gap-1 rounded-md p-1 text-sm tabular-nums hover:bg-superficie-forte aria-[current]:bg-primario-suave aria-[current]:font-semibold"
					>
						<Miniatura pdf={pdf} numpag={numpag} rotacao={rotacao} medida={medida} raiz={lista} />
						{numpag}
					</button>
				</li>
			))}
		</ol>
	)
}

type MiniaturaProps = Pick<MiniaturasProps, 'pdf' | 'medida' | 'rotacao'> & {
	numpag: number
	raiz: RefObject<HTMLElement | null>
}

function Miniatura({ pdf, numpag, rotacao, medida, raiz }: MiniaturaProps) {
	const moldura = useRef<HTMLSpanElement>(null)
	const tela = useRef<HTMLCanvasElement>(null)
	const perto = usePerto(moldura, raiz)
	const pagina = usePagina(pdf, numpag, perto)

	useEffect(() => {
		if (!pagina || !tela.current) return
		const rotation = (pagina.rotate + rotacao) % 360
		const { width } = pagina.getViewport({ scale: 1, rotation })
		const tarefa = desenhar(pagina, tela.current, pagina.getViewport({ scale: LARGURA / width, rotation }), 1)
		tarefa.promise.catch(() => undefined)
		return () => tarefa.cancel()
	}, [pagina, rotacao])

	const proporcao = rotacao % 180 === 0 ? medida.altura / medida.largura : medida.largura / medida.altura
	return (
		<span
			ref={moldura}
			className="block border border-borda bg-[#fff]"
			style={{ width: LARGURA, minHeight: Math.round(LARGURA * proporcao) }}
		>
			{pagina ? <canvas ref={tela} aria-hidden className="block w-full" /> : null}
		</span>
	)
}
