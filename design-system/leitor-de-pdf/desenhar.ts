import type { PDFPageProxy } from 'pdfjs-dist'

/** The canvas is drawn in the density of the screen, unless another one is given. */
export function desenhar(
	pagina: PDFPageProxy,
	canvas: HTMLCanvasElement,
	viewport: ReturnType<PDFPageProxy['getViewport']>,
	densidade = window.devicePixelRatio || 1,
) {
	canvas.width = Math.floor(viewport.width * densidade)
	canvas.height = Math.floor(viewport.height * densidade)
	return pagina.render({ canvas, viewport, transform: [densidade, 0, 0, densidade, 0, 0] })
}
