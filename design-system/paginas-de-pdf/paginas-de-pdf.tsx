import { Suspense } from 'react'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import type { PaginasProps } from '../leitor-de-pdf/paginas-do-pdf.tsx'
import { tardia } from '../tardia/tardia.tsx'

export type { SobreAPagina } from '../leitor-de-pdf/paginas-do-pdf.tsx'

const Paginas = tardia(() => import('../leitor-de-pdf/paginas.tsx').then((m) => m.Paginas))

/** The pages of a PDF, one below the other, with overlays; the full reader is `leitor-de-pdf`. */
export const PaginasDePdf = (props: PaginasProps) => (
	<Suspense fallback={<Esqueleto forma="bloco" className="aspect-[1/1.414] w-full" />}>
		<Paginas {...props} />
	</Suspense>
)
