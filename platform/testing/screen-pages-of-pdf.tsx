import type { ReactNode } from 'react'

const PAGES = [1, 2]

/**
 * Instead of the pages of a document in every test of a screen: jsdom draws nothing and has no workers. What draws them
 * is met by the journeys in a browser.
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
