import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { log } from '@portal/platform/web'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { abrirPdf, type Pdf } from './abrir-pdf.ts'

type Estado = { readonly pdf?: Pdf; readonly falhou?: true }

/** What stands over a page, as large as it is. */
export type SobreAPagina = (numero: number) => ReactNode

type PaginasProps = { arquivo: Blob; ampliacao: number; children: SobreAPagina | undefined }

/** Opens the file and draws the pages that come into sight. */
export function Paginas({ arquivo, ampliacao, children }: PaginasProps) {
	const [{ pdf, falhou }, setEstado] = useState<Estado>({})

	// An open document is outside React, and holds a worker until it is closed.
	useEffect(() => {
		let aberto: Pdf | undefined
		let saiu = false
		async function abrir() {
			try {
				aberto = await abrirPdf(arquivo)
			} catch (falha) {
				log.error('abertura do documento', falha)
			}
			if (saiu) aberto?.fechar()
			else setEstado(aberto ? { pdf: aberto } : { falhou: true })
		}
		void abrir()
		return () => {
			saiu = true
			aberto?.fechar()
		}
	}, [arquivo])

	if (falhou)
		return (
			<Erro
				titulo="Não foi possível mostrar o documento"
				mensagem="Baixe o arquivo e abra-o num leitor de PDF antes de assinar."
			/>
		)
	if (!pdf) return <Esqueleto forma="bloco" className="aspect-[1/1.414] w-full" />
	return (
		<ol className="grid gap-4">
			{Array.from({ length: pdf.paginas }, (_, indice) => (
				<Pagina key={indice} pdf={pdf} numero={indice + 1} ampliacao={ampliacao}>
					{children}
				</Pagina>
			))}
		</ol>
	)
}

type PaginaProps = { pdf: Pdf; numero: number; ampliacao: number; children: SobreAPagina | undefined }
/** The canvas follows the zoom at the next paint; before it, its frame tells how wide it will be. */
const larguraDe = (tela: HTMLCanvasElement, ampliacao: number): number =>
	(tela.closest('ol')?.clientWidth ?? tela.clientWidth) * ampliacao

type Conteudo = { readonly proporcao: number; readonly texto?: string }
/** A sheet of A4, until the page says what it is. */
const A4 = 1.414
const SEM_TEXTO = 'Sem texto que se possa ler: a página é uma imagem.'

function Pagina({ pdf, numero, ampliacao, children }: PaginaProps) {
	const folha = useRef<HTMLLIElement>(null)
	const tela = useRef<HTMLCanvasElement>(null)
	const visivel = useVisivel(folha)
	const [{ proporcao, texto }, setConteudo] = useState<Conteudo>({ proporcao: A4 })

	// What is drawn on a canvas is outside React.
	useEffect(() => {
		const alvo = tela.current
		if (!visivel || !alvo) return
		let saiu = false
		const desenho = pdf.desenhar(numero, alvo, larguraDe(alvo, ampliacao))
		async function ler() {
			try {
				const [{ largura, altura }, lido] = await Promise.all([pdf.medir(numero), pdf.lerTexto(numero), desenho.pronto])
				if (!saiu) setConteudo({ proporcao: altura / largura, texto: lido })
			} catch (falha) {
				log.error('desenho da página', falha)
			}
		}
		void ler()
		return () => {
			saiu = true
			desenho.cancelar()
		}
	}, [pdf, numero, visivel, ampliacao])

	return (
		<li ref={folha} className="min-w-0" style={{ width: `${ampliacao * 100}%` }}>
			<div className="relative">
				<canvas
					ref={tela}
					aria-hidden
					className="block h-auto w-full bg-[#fff] shadow-md"
					style={{ aspectRatio: `1 / ${proporcao}` }}
				/>
				{children?.(numero)}
			</div>
			<p className="sr-only">
				Página {numero} de {pdf.paginas}. {texto === undefined ? 'Carregando o texto...' : texto || SEM_TEXTO}
			</p>
			<p aria-hidden className="pt-1 text-center text-sm text-texto-suave tabular-nums">
				{numero} de {pdf.paginas}
			</p>
		</li>
	)
}

/** Whether it has been near the screen: what was drawn once stays drawn. */
function useVisivel(alvo: React.RefObject<HTMLElement | null>): boolean {
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
