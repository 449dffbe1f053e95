import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Botao } from '../botao/botao.tsx'
import { classesVeu } from '../modal/caixa.ts'

export type FolhaProps = {
	aberta: boolean
	titulo: ReactNode
	aoFechar: () => void
	/**
	 * The handler runs after the sheet closed and the focus returned, so that a chosen action may open something else.
	 */
	aoSumir?: (() => void) | undefined
	children?: ReactNode
}

/** Bottom sheet of a phone, within the thumb's reach: a list of `AcaoDaFolha` and other content. */
export function Folha({ aberta, titulo, aoFechar, aoSumir, children }: FolhaProps) {
	return (
		<Dialog.Root
			open={aberta}
			onOpenChange={(abrir) => {
				if (!abrir) aoFechar()
			}}
			onOpenChangeComplete={(abriu) => {
				if (!abriu) aoSumir?.()
			}}
		>
			<Dialog.Portal>
				<Dialog.Backdrop className={classesVeu} />
				<Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[85dvh] w-full max-w-160 flex-col rounded-t-lg border border-b-0 border-borda bg-superficie pb-[env(safe-area-inset-bottom)] text-texto shadow-lg outline-none transition-[translate,opacity] duration-(--duracao) data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0">
					<header className="flex items-start gap-3 border-b border-borda py-2 pr-3 pl-5">
						<Dialog.Title className="min-w-0 flex-1 py-1.5 text-lg font-semibold">{titulo}</Dialog.Title>
						<Dialog.Close
							render={
								<Botao
									variante="secundario"
									aparencia="fantasma"
									tamanho="pq"
									rotulo="Fechar"
									icone={<X aria-hidden />}
								/>
							}
						/>
					</header>
					<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2">{children}</div>
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	)
}

export type GrupoDaFolhaProps = {
	titulo: string
	/** The children are `AcaoDaFolha` elements. */
	children: ReactNode
}

export function GrupoDaFolha({ titulo, children }: GrupoDaFolhaProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="border-borda not-first:mt-2 not-first:border-t not-first:pt-2">
			<h3 id={id} className="px-5 pt-2 pb-1 text-sm text-texto-suave">
				{titulo}
			</h3>
			<ul>{children}</ul>
		</section>
	)
}

export type AcaoDaFolhaProps = {
	icone: ReactNode
	/** The reason for refusal disables the action and is shown below it; undefined enables it. */
	motivo?: string | undefined
	perigo?: boolean | undefined
	aoAcionar: () => void
	children: ReactNode
}

export function AcaoDaFolha({ icone, motivo, perigo = false, aoAcionar, children }: AcaoDaFolhaProps) {
	const id = useId()
	const recusada = motivo !== undefined
	return (
		<li>
			<button
				type="button"
				data-tom={perigo ? 'perigo' : undefined}
				aria-disabled={recusada || undefined}
				aria-describedby={recusada ? id : undefined}
				className="flex min-h-12 w-full items-center gap-3 px-5 py-2 text-left select-none not-aria-disabled:hover:bg-superficie-suave focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:text-texto-suave data-tom:not-aria-disabled:text-tom-texto [&_svg]:size-5 [&_svg]:shrink-0"
				onClick={recusada ? undefined : aoAcionar}
			>
				{icone}
				<span className="min-w-0">{children}</span>
			</button>
			{recusada ? (
				<p id={id} className="-mt-1.5 pr-5 pb-2 pl-13 text-sm text-texto-suave">
					{motivo}
				</p>
			) : null}
		</li>
	)
}
