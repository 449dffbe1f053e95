import type { ReactNode } from 'react'
import { useCliqueDeNavegacao } from '../navegacao/navegacao.tsx'
import type { Variante } from '../variantes/variantes.ts'

export type ItemDropdown = {
	titulo: string
	icone?: ReactNode
	variante?: Variante | undefined
	desabilitado?: boolean | undefined
	/** The reason for refusal disables the item and is read below its name; undefined enables it. */
	motivo?: string | undefined
	/** The separator is a line above this item. */
	separado?: boolean | undefined
	/** Either an address or an action. */
	href?: string | undefined
	aoAcionar?: (() => void) | undefined
}

const classes =
	'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left no-underline select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-70 not-aria-disabled:hover:bg-superficie-suave focus-visible:bg-superficie-suave focus-visible:-outline-offset-2 telefone:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0'

export function Item({ item, aoEscolher }: { item: ItemDropdown; aoEscolher: () => void }) {
	const navegar = useCliqueDeNavegacao()
	const { titulo, icone, variante, motivo, separado = false, href, aoAcionar } = item
	const desabilitado = item.desabilitado === true || motivo !== undefined
	const comum = {
		role: 'menuitem',
		tabIndex: -1,
		'data-tom': variante,
		'aria-disabled': desabilitado || undefined,
		'data-motivo': motivo === undefined ? undefined : '',
		className: `${classes} ${variante && !desabilitado ? 'text-tom-texto' : 'text-texto [&_svg]:text-texto-suave'}`,
	}
	return (
		<>
			{separado ? <hr className="-mx-1.5 my-1.5 border-borda" /> : null}
			{href !== undefined && !desabilitado ? (
				<a
					{...comum}
					href={href}
					onClick={(evento) => {
						aoEscolher()
						navegar(evento)
					}}
				>
					{icone}
					{titulo}
				</a>
			) : (
				<button
					{...comum}
					type="button"
					onClick={() => {
						if (desabilitado) return
						aoEscolher()
						aoAcionar?.()
					}}
				>
					{icone}
					<span className="grid max-w-72">
						{titulo}
						{motivo ? <span className="text-sm">{motivo}</span> : null}
					</span>
				</button>
			)}
		</>
	)
}
