import './leitor.css'
import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { usePerto } from '../perto/perto.tsx'
import { desenhar } from './desenhar.ts'
import { destacar } from './destacar.ts'

export type Medida = { readonly largura: number; readonly altura: number }

type PaginaDoPdfProps = {
	pdf: PDFDocumentProxy
	numpag: number
	escala: number
	rotacao: number
	/** The size of the first page reserves the place of this one until it is read. */
	medida: Medida
	busca: string
	/** The index of the active match on this page. */
	achado: number | undefined
	raiz: RefObject<HTMLElement | null>
}

/** Virtualised page: it is drawn while it is near the viewport, with a text layer for selection and search. */
export function PaginaDoPdf({ pdf, numpag, escala, rotacao, medida, busca, achado, raiz }: PaginaDoPdfProps) {
	const moldura = useRef<HTMLDivElement>(null)
	const perto = usePerto(moldura, raiz)
	const pagina = usePagina(pdf, numpag, perto)
	const camada = useRef<HTMLDivElement>(null)
	const tela = useRef<HTMLCanvasElement>(null)
	const viewport = pagina?.getViewport({ scale: escala, rotation: (pagina.rotate + rotacao) % 360 })
	const deitada = rotacao % 180 !== 0
	const largura = viewport?.width ?? (deitada ? medida.altura : medida.largura) * escala
	const altura = viewport?.height ?? (deitada ? medida.largura : medida.altura) * escala
	const pronta = useDesenho({ pagina, escala, rotacao, tela, camada })

	// The highlights are written into the PDF library's text layer, outside React's own elements.
	useEffect(() => {
		if (!pronta) return
		destacar(pronta.pecas, pronta.textos, busca, achado)?.scrollIntoView({ block: 'center', inline: 'nearest' })
	}, [pronta, busca, achado])

	return (
		<section
			ref={moldura}
			aria-label={`Página ${numpag}`}
			data-pagina={numpag}
			className="relative mx-auto shrink-0 bg-[#fff] shadow-md"
			style={{ width: largura, height: altura, '--total-scale-factor': escala } as CSSProperties}
		>
			{pagina ? (
				<>
					<canvas ref={tela} aria-hidden className="block size-full" />
					<div ref={camada} className="camada-de-texto" />
				</>
			) : null}
		</section>
	)
}

/** The page is read when it is near the viewport and released when it is not. */
export function usePagina(pdf: PDFDocumentProxy, numpag: number, perto: boolean): PDFPageProxy | undefined {
	const [pagina, setPagina] = useState<PDFPageProxy>()
	useEffect(() => {
		if (!perto) return
		let desistiu = false
		const ler = async () => {
			const lida = await pdf.getPage(numpag)
			if (!desistiu) setPagina(lida)
		}
		ler().catch(() => undefined)
		return () => {
			desistiu = true
		}
	}, [pdf, numpag, perto])
	return perto ? pagina : undefined
}

type Desenho = {
	pagina: PDFPageProxy | undefined
	escala: number
	rotacao: number
	tela: RefObject<HTMLCanvasElement | null>
	camada: RefObject<HTMLDivElement | null>
}
type Camada = { readonly pecas: readonly HTMLElement[]; readonly textos: readonly string[] }

/** The effect draws the canvas and the text layer, and returns the text once it is there. */
function useDesenho({ pagina, escala, rotacao, tela, camada }: Desenho): Camada | undefined {
	const [pronta, setPronta] = useState<Camada>()
	useEffect(() => {
		const [canvas, container] = [tela.current, camada.current]
		if (!pagina || !canvas || !container) return
		const viewport = pagina.getViewport({ scale: escala, rotation: (pagina.rotate + rotacao) % 360 })
		const tarefa = desenhar(pagina, canvas, viewport)
		tarefa.promise.catch((falha: unknown) => {
			if (!(falha instanceof RenderingCancelledException)) canvas.dataset['falhou'] = ''
		})
		container.replaceChildren()
		const texto = new TextLayer({ textContentSource: pagina.streamTextContent(), container, viewport })
		texto
			.render()
			.then(() => setPronta({ pecas: texto.textDivs, textos: texto.textContentItemsStr }))
			.catch(() => undefined)
		return () => {
			tarefa.cancel()
			texto.cancel()
			setPronta(undefined)
		}
	}, [pagina, escala, rotacao, tela, camada])
	return pronta
}
