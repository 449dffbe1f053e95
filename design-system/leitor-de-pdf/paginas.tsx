import { usePdf } from './abrir-pdf.ts'
import { PaginasDoPdf, type PaginasProps } from './paginas-do-pdf.tsx'

/** Opens the file and draws the pages that come into sight. */
export function Paginas({ arquivo, ...resto }: PaginasProps) {
	return <PaginasDoPdf aberto={usePdf(arquivo, resto.aoFalhar)} {...resto} />
}
