import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Erro } from '../erro/erro.tsx'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import type { AoFalhar, PdfAberto } from './abrir-pdf.ts'
import { desenhar } from './desenhar.ts'
import { textoDaPagina } from './texto-da-pagina.ts'

/** What stands over a page, as large as it is. */
export type SobreAPagina = (numero: number) => ReactNode

export type PaginasProps = {
	arquivo: Blob
	/** 1 is as wide as there is room. */
	ampliacao?: number | undefined
	/** What to do where the file cannot be shown. */
	seNaoAbrir: string
	aoFalhar?: AoFalhar | undefined
	children?: SobreAPagina | undefined
}

type PaginasDoPdfProps = Omit<PaginasProps, 'arquivo'> & { aberto: PdfAberto }

/** The pages that come into sight are drawn. */
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

/** The canvas follows the zoom at the next paint; before it, its frame tells how wide it will be. */
const larguraDe = (tela: HTMLCanvasElement, ampliacao: number): number =>
	(tela.closest('ol')?.clientWidth ?? tela.clientWidth) * ampliacao

type Conteudo = { readonly proporcao: number; readonly texto?: string }
/** A sheet of A4, until the page says what it is. */
const A4 = 1.414
/** Sharper than this no page is worth its memory on a phone. */
const MAIOR_DENSIDADE = 2
const NAO_DESENHADA = 'não está nesta impressão. Para imprimir o documento inteiro, baixe o PDF e imprima o arquivo.'
const SEM_TEXTO = 'Sem texto que se possa ler: a página é uma imagem.'

function Pagina({ pdf, numero, ampliacao, aoFalhar, children }: PaginaProps) {
	const folha = useRef<HTMLLIElement>(null)
	const tela = useRef<HTMLCanvasElement>(null)
	const visivel = useVisivel(folha)
	const [{ proporcao, texto }, setConteudo] = useState<Conteudo>({ proporcao: A4 })
	const falhou = useEffectEvent((falha: unknown) => aoFalhar?.('desenho da página', falha))

	// What is drawn on a canvas is outside React.
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
		// Giving up is not a failure.
		mostrar(alvo).catch((falha: unknown) => saiu || falhou(falha))
		return () => {
			saiu = true
			parar()
		}
	}, [pdf, numero, visivel, ampliacao])

	// The browser prints what it has: a page that was never in sight would be a blank sheet.
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

/** Whether it has been near the screen: what was drawn once stays drawn. */
function useVisivel(alvo: RefObject<HTMLElement | null>): boolean {
	const [visivel, setVisivel] = useState(false)
	// The browser tells of what scrolls into sight.
	useEffect(() => {
		const elemento = alvo.current
		if (!elemento || visivel) return
		const observador = new IntersectionObserver(
			(entradas) => {
				if (entradas.some(({ isIntersecting }) => isIntersecting)) setVisivel(true)
			},
			// The margin counts around the frame that the pages scroll in; around the window it would be cut off by it.
			{ root: elemento.closest('section'), rootMargin: '800px 0px' },
		)
		observador.observe(elemento)
		return () => observador.disconnect()
	}, [alvo, visivel])
	return visivel
}
