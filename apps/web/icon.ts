import type { IconNode } from 'lucide-react'
import { type ComponentProps, createElement } from 'react'

type Dados = { readonly name: string; readonly node: IconNode }

/** Replacement of the icon library's component by `icons-plugin`: the same drawing. */
export function criarIcone({ name, node }: Dados) {
	return function IconeDesenhado({ className = '', ...props }: ComponentProps<'svg'>) {
		return createElement(
			'svg',
			{
				xmlns: 'http://www.w3.org/2000/svg',
				width: 24,
				height: 24,
				viewBox: '0 0 24 24',
				fill: 'none',
				stroke: 'currentColor',
				strokeWidth: 2,
				strokeLinecap: 'round',
				strokeLinejoin: 'round',
				'aria-hidden': props['aria-label'] ? undefined : true,
				...props,
				className: `lucide lucide-${name} ${className}`,
			},
			node.map(([forma, medidas]) => createElement(forma, medidas)),
		)
	}
}
