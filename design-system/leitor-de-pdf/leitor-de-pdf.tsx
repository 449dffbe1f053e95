import { Suspense } from 'react'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { tardia } from '../tardia/tardia.tsx'
import type { LeitorProps } from './leitor.tsx'

const Leitor = tardia(() => import('./leitor.tsx').then((m) => m.Leitor))

/** PDF reader with zoom, rotation, search and printing; it weighs more than a page and is loaded when first drawn. */
export const LeitorDePdf = (props: LeitorProps) => (
	<Suspense fallback={<Esqueleto forma="bloco" className="h-full min-h-64 w-full" />}>
		<Leitor {...props} />
	</Suspense>
)
