import { Fragment } from 'react'

export type AtalhosProps = {
	/** The key, or several keys with the same effect ("/ ou Ctrl + K"), and its effect. */
	atalhos: readonly (readonly [tecla: string, efeito: string])[]
}

/** The list of keyboard shortcuts. */
export function Atalhos({ atalhos }: AtalhosProps) {
	return (
		<dl className="grid grid-cols-[minmax(5.5rem,max-content)_1fr] items-center gap-x-5 gap-y-2.5">
			{atalhos.map(([tecla, efeito]) => (
				<div key={tecla} className="contents">
					<dt>
						{tecla.split(' ou ').map((uma, indice) => (
							<Fragment key={uma}>
								{indice > 0 ? ' ou ' : ''}
								<Tecla>{uma}</Tecla>
							</Fragment>
						))}
					</dt>
					<dd className="first-letter:uppercase">{efeito}</dd>
				</div>
			))}
		</dl>
	)
}

export type TeclaProps = {
	/** The small size fits a line of small text. */
	pq?: boolean | undefined
	children: string
}

export const Tecla = ({ pq = false, children }: TeclaProps) => (
	<kbd
		className={`inline-block rounded-sm border whitespace-nowrap border-borda-forte bg-superficie-suave text-center font-mono ${pq ? 'px-1.5 text-xs' : 'min-w-8 px-2 py-0.5 text-sm'}`}
	>
		{children}
	</kbd>
)
