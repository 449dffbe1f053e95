import type { ReactNode } from 'react'

const PAGES = [1, 2]

/**
 * Stub for the pages of a PDF in the tests of screens: jsdom draws nothing and has no workers. The journeys in a
 * browser test the real component.
 */
export const PaginasDePdf = ({ children }: { children?: ((numero: number) => ReactNode) | undefined }) => (
	<ol>
		{PAGES.map((numero) => (
			<li key={numero}>
				Página {numero} do documento
				{children?.(numero)}
			</li>
		))}
	</ol>
)
