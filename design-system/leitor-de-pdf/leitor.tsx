import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Erro } from '../erro/erro.tsx'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { usePdf } from './abrir-pdf.ts'
import { BarraDoLeitor } from './barra-do-leitor.tsx'
import { useBuscaNoPdf } from './busca-no-pdf.ts'
import { Miniaturas } from './miniaturas.tsx'
import { type Medida, PaginaDoPdf } from './pagina-do-pdf.tsx'
import { useZoom } from './zoom.ts'

export type LeitorProps = {
	arquivo: File
	/** The actions stand at the end of the toolbar. */
	acoes?: ReactNode
	/** The simple reader omits the list of pages. */
	simples?: boolean
}

export function Leitor({ arquivo, ...resto }: LeitorProps) {
	const aberto = usePdf(arquivo)
	if (aberto.fase === 'falhou')
		return (
			<Erro
				titulo="Não foi possível mostrar este documento"
				mensagem="O arquivo pode estar danificado ou protegido. Baixe-o para abri-lo em outro programa."
			/>
		)
	if (aberto.fase === 'abrindo') return <Esqueleto forma="bloco" className="h-full min-h-64 w-full" />
	return <LeitorMedido pdf={aberto.pdf} {...resto} />
}

type ComPdf = Omit<LeitorProps, 'arquivo'> & { pdf: PDFDocumentProxy }

/** The size of the first page is assumed for all pages until each is read. */
function LeitorMedido(props: ComPdf) {
	const [medida, setMedida] = useState<Medida>()
	useEffect(() => {
		let desistiu = false
		const medir = async () => {
			const { width, height } = (await props.pdf.getPage(1)).getViewport({ scale: 1 })
			if (!desistiu) setMedida({ largura: width, altura: height })
		}
		medir().catch(() => undefined)
		return () => {
			desistiu = true
		}
	}, [props.pdf])
	if (!medida) return <Esqueleto forma="bloco" className="h-full min-h-64 w-full" />
	return <Paginas medida={medida} {...props} />
}

function Paginas({ pdf, medida, acoes, simples = false }: ComPdf & { medida: Medida }) {
	const rolo = useRef<HTMLElement>(null)
	const [atual, setAtual] = useState(1)
	const [rotacao, setRotacao] = useState(0)
	const [busca, setBusca] = useState('')
	const [posicao, setPosicao] = useState(0)
	const zoom = useZoom(rolo, rotacao % 180 === 0 ? medida.largura : medida.altura)
	const { achados, buscando } = useBuscaNoPdf(pdf, busca)
	const achado = achados[posicao]

	function irPara(numpag: number) {
		rolarAte(rolo.current, numpag)
		setAtual(numpag)
	}

	// The scroll position stays on the current page when pages grow or turn.
	const manterLugar = useEffectEvent(() => rolarAte(rolo.current, atual))
	const { escala } = zoom
	useEffect(() => {
		if (escala > 0 && rotacao >= 0) manterLugar()
	}, [escala, rotacao])

	function irAoAchado(nova: number) {
		const destino = achados[nova]
		if (!destino) return
		setPosicao(nova)
		irPara(destino.numpag)
	}
	return (
		<div className="flex h-full min-h-0 flex-col">
			<BarraDoLeitor
				pdf={pdf}
				atual={atual}
				zoom={zoom}
				aoIr={irPara}
				aoGirar={() => setRotacao((rotacao + 90) % 360)}
				busca={{
					texto: busca,
					total: achados.length,
					posicao,
					buscando,
					aoMudar: (texto) => {
						setBusca(texto)
						setPosicao(0)
					},
					aoIr: irAoAchado,
				}}
				acoes={acoes}
			/>
			<div className="flex min-h-0 flex-1">
				{simples ? null : <Miniaturas pdf={pdf} medida={medida} rotacao={rotacao} atual={atual} aoIr={irPara} />}
				<section
					ref={rolo}
					// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
					tabIndex={0}
					aria-label="Documento"
					onScroll={() => setAtual(paginaNoAlto(rolo.current) ?? atual)}
					className="grid min-w-0 flex-1 content-start gap-4 overflow-auto bg-superficie-forte p-4"
				>
					{Array.from({ length: pdf.numPages }, (_, indice) => indice + 1).map((numpag) => (
						<PaginaDoPdf
							key={numpag}
							pdf={pdf}
							numpag={numpag}
							escala={zoom.escala}
							rotacao={rotacao}
							medida={medida}
							busca={busca.trim()}
							achado={achado?.numpag === numpag ? achado.ordem : undefined}
							raiz={rolo}
						/>
					))}
				</section>
			</div>
		</div>
	)
}

/** Scrolling is limited to the document, and the portal's page stays where it is. */
function rolarAte(rolo: HTMLElement | null, numpag: number): void {
	const pagina = rolo?.querySelector(`[data-pagina="${numpag}"]`)
	if (rolo && pagina) rolo.scrollTop += pagina.getBoundingClientRect().top - rolo.getBoundingClientRect().top
}

/** The current page is the one at the upper third of the visible part. */
function paginaNoAlto(rolo: HTMLElement | null): number | undefined {
	if (!rolo) return undefined
	const { left, top, width, height } = rolo.getBoundingClientRect()
	const ponto = document.elementsFromPoint(left + width / 2, top + height / 3)
	const pagina = ponto.find((elemento) => elemento instanceof HTMLElement && elemento.dataset['pagina'])
	return pagina instanceof HTMLElement ? Number(pagina.dataset['pagina']) : undefined
}
