import { usePdf } from './abrir-pdf.ts'
import { PaginasDoPdf, type PaginasProps } from './paginas-do-pdf.tsx'

/** The component opens the file and draws the pages near the viewport. */
export function Paginas({ arquivo, ...resto }: PaginasProps) {
	return <PaginasDoPdf aberto={usePdf(arquivo, resto.aoFalhar)} {...resto} />
}
