import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Erro } from '../erro/erro.tsx'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import type { AoFalhar, PdfAberto } from './abrir-pdf.ts'
import { desenhar } from './desenhar.ts'
import { textoDaPagina } from './texto-da-pagina.ts'

/** The overlay of a page, as large as the page. */
export type SobreAPagina = (numero: number) => ReactNode

export type PaginasProps = {
	arquivo: Blob
	/** The magnification 1 fits the available width. */
	ampliacao?: number | undefined
	/** The error message shown where the file cannot be opened. */
	seNaoAbrir: string
	aoFalhar?: AoFalhar | undefined
	children?: SobreAPagina | undefined
}

type PaginasDoPdfProps = Omit<PaginasProps, 'arquivo'> & { aberto: PdfAberto }

/** Lazy rendering: a page is drawn once it comes near the viewport. */
export function PaginasDoPdf({ aberto, ampliacao = 1, seNaoAbrir, aoFalhar, children }: PaginasDoPdfProps) {
	if (aberto.fase === 'falhou') return <Erro titulo="Não foi possível mostrar o documento" mensagem={seNaoAbrir} />
	if (aberto.fase === 'abrindo') return <Esqueleto forma="bloco" className="aspect-[1/1.414] w-full" />
	const { pdf } = aberto
	return (
		<ol className="grid gap-4">
			{Array.from({ length: pdf.numPages }, (_, indice) => (
				<Pagina key={indice} pdf={pdf} numero={indice + 1} ampliacao={ampliacao} aoFalhar={aoFalhar}>
					{children}
				</Pagina>
			))}
		</ol>
	)
}

type PaginaProps = { ampliacao: number } & Pick<PaginasProps, 'aoFalhar' | 'children'> & {
		pdf: PDFDocumentProxy
		numero: number
	}

/** The canvas is resized at the next paint; before it, the surrounding list gives its future width. */
const larguraDe = (tela: HTMLCanvasElement, ampliacao: number): number =>
	(tela.closest('ol')?.clientWidth ?? tela.clientWidth) * ampliacao

type Conteudo = { readonly proporcao: number; readonly texto?: string }
/** The aspect ratio of an A4 sheet is assumed until the page is read. */
const A4 = 1.414
/** The pixel density is capped, because a sharper page is not worth its memory on a phone. */
const MAIOR_DENSIDADE = 2
const NAO_DESENHADA = 'não está nesta impressão. Para imprimir o documento inteiro, baixe o PDF e imprima o arquivo.'
const SEM_TEXTO = 'Sem texto que se possa ler: a página é uma imagem.'

function Pagina({ pdf, numero, ampliacao, aoFalhar, children }: PaginaProps) {
	const folha = useRef<HTMLLIElement>(null)
	const tela = useRef<HTMLCanvasElement>(null)
	const visivel = useVisivel(folha)
	const [{ proporcao, texto }, setConteudo] = useState<Conteudo>({ proporcao: A4 })
	const falhou = useEffectEvent((falha: unknown) => aoFalhar?.('desenho da página', falha))

	// The canvas is drawn outside React.
	useEffect(() => {
		const alvo = tela.current
		if (!visivel || !alvo) return
		let saiu = false
		let parar = () => {}
		async function mostrar(canvas: HTMLCanvasElement) {
			const pagina = await pdf.getPage(numero)
			if (saiu) return
			const { width, height } = pagina.getViewport({ scale: 1 })
			const viewport = pagina.getViewport({ scale: larguraDe(canvas, ampliacao) / width })
			const desenho = desenhar(pagina, canvas, viewport, Math.min(window.devicePixelRatio, MAIOR_DENSIDADE))
			parar = () => desenho.cancel()
			const [lido] = await Promise.all([textoDaPagina(pagina), desenho.promise])
			if (!saiu) setConteudo({ proporcao: height / width, texto: lido })
		}
		// A cancelled drawing is no failure.
		mostrar(alvo).catch((falha: unknown) => saiu || falhou(falha))
		return () => {
			saiu = true
			parar()
		}
	}, [pdf, numero, visivel, ampliacao])

	// A page that was never drawn prints a sentence, because its canvas would print as a blank sheet.
	const desenhada = texto !== undefined
	return (
		<li ref={folha} className="min-w-0" style={{ width: `${ampliacao * 100}%` }}>
			<div className={`relative ${desenhada ? '' : 'print:hidden'}`}>
				<canvas
					ref={tela}
					aria-hidden
					className="block h-auto w-full bg-[#fff] shadow-md"
					style={{ aspectRatio: `1 / ${proporcao}` }}
				/>
				{children?.(numero)}
			</div>
			<p className="sr-only">
				Página {numero} de {pdf.numPages}. {desenhada ? texto || SEM_TEXTO : 'Carregando o texto...'}
			</p>
			{desenhada ? null : (
				<p className="hidden print:block">
					Página {numero} de {pdf.numPages}: {NAO_DESENHADA}
				</p>
			)}
			<p
				aria-hidden
				className={`pt-1 text-center text-sm text-texto-suave tabular-nums ${desenhada ? '' : 'print:hidden'}`}
			>
				{numero} de {pdf.numPages}
			</p>
		</li>
	)
}

/** The visibility is sticky: a page that was drawn once stays drawn. */
function useVisivel(alvo: RefObject<HTMLElement | null>): boolean {
	const [visivel, setVisivel] = useState(false)
	// The intersection observer reports that the page comes near the viewport.
	useEffect(() => {
		const elemento = alvo.current
		if (!elemento || visivel) return
		const observador = new IntersectionObserver(
			(entradas) => {
				if (entradas.some(({ isIntersecting }) => isIntersecting)) setVisivel(true)
			},
			// The root is the scrolling frame: a margin around the window would be clipped by it.
			{ root: elemento.closest('section'), rootMargin: '800px 0px' },
		)
		observador.observe(elemento)
		return () => observador.disconnect()
	}, [alvo, visivel])
	return visivel
}
