export type AtalhosProps = {
	/** Key, and what it does. */
	atalhos: readonly (readonly [tecla: string, efeito: string])[]
}

/** What the keyboard does. */
export function Atalhos({ atalhos }: AtalhosProps) {
	return (
		<dl className="grid grid-cols-[5.5rem_1fr] items-center gap-x-5 gap-y-2.5">
			{atalhos.map(([tecla, efeito]) => (
				<div key={tecla} className="contents">
					<dt>
						<kbd className="inline-block min-w-8 rounded-sm border border-borda-forte bg-superficie-suave px-2 py-0.5 text-center font-mono text-sm">
							{tecla}
						</kbd>
					</dt>
					<dd className="first-letter:uppercase">{efeito}</dd>
				</div>
			))}
		</dl>
	)
}
