import { useCliqueDeNavegacao } from '@portal/design-system/navegacao'
import type { MouseEvent, ReactNode } from 'react'

type ItemDaContaProps = {
	icone: ReactNode
	children: ReactNode
	/** Target of the item: an address or an action. */
	href?: string
	aoAcionar?: () => void
}

const classes =
	'flex min-h-10 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-texto no-underline transition-colors hover:bg-superficie-suave focus-visible:-outline-offset-2 telefone:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-texto-suave'

/** An entry of the account menu, for slot `menuUsuario`. Choosing it closes the menu. */
export function ItemDaConta({ icone, children, href, aoAcionar }: ItemDaContaProps) {
	const navegar = useCliqueDeNavegacao()
	if (href !== undefined)
		return (
			<a
				href={href}
				className={classes}
				onClick={(evento) => {
					navegar(evento)
					fecharMenu(evento)
				}}
			>
				{icone}
				{children}
			</a>
		)
	return (
		<button
			type="button"
			className={classes}
			onClick={(evento) => {
				fecharMenu(evento)
				aoAcionar?.()
			}}
		>
			{icone}
			{children}
		</button>
	)
}

function fecharMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
	currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
