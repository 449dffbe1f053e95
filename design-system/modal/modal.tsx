import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Botao } from '../botao/botao.tsx'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { estaEscrevendo } from '../foco/escrita.ts'
import { type Tamanho, tamanhos } from '../variantes/variantes.ts'
import { classesCaixa, classesVeu } from './caixa.ts'

const larguras = { default: '500px', pq: '380px', gd: '800px', bc: '1140px' } satisfies Record<Tamanho, string>

export type ModalProps = {
	aberto: boolean
	aoFechar: () => void
	titulo: ReactNode
	/** Maximum width: 500 px by default, pq 380, gd 800, bc 1140. */
	tamanho?: Tamanho | undefined
	/** The custom width ("75%", "95%" of the window) holds on wide screens; on a phone the dialog is full-screen. */
	largura?: string | undefined
	altura?: string | undefined
	/** The buttons stand at the right; the first written is the first in tab order. */
	rodape?: ReactNode
	/** A click outside does not close the dialog, as forms with typed content need. */
	protegido?: boolean | undefined
	children?: ReactNode
}

export function Modal({
	aberto,
	aoFechar,
	titulo,
	tamanho = 'default',
	largura,
	altura,
	rodape,
	protegido = false,
	children,
}: ModalProps) {
	validarOpcao('Modal', 'tamanho', tamanho, tamanhos)
	const corpo = useRef<HTMLDivElement>(null)
	const medida = {
		'--largura': largura ?? '100%',
		'--maxima': largura ? 'none' : larguras[tamanho],
		// The fixed header is not above the dialog's content.
		'--topo-fixo': '0px',
		'--altura': altura,
	}
	return (
		<Dialog.Root
			open={aberto}
			disablePointerDismissal={protegido}
			onOpenChange={(abrir, { event }) => {
				if (!abrir && !foiNumToast(event)) aoFechar()
			}}
		>
			<Dialog.Portal>
				<Dialog.Backdrop className={classesVeu} />
				<Dialog.Viewport
					className={`fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-3 sm:p-4 ${altura ? 'md:p-0' : ''}`}
				>
					<Dialog.Popup
						initialFocus={() => primeiroCampo(corpo.current)}
						style={medida as CSSProperties}
						className={`${classesCaixa} max-h-full w-full md:h-(--altura) md:w-(--largura) md:max-w-(--maxima)`}
					>
						<header className="flex items-start gap-3 border-b border-borda py-3 pr-3 pl-5">
							<Dialog.Title className="min-w-0 flex-1 py-1 text-lg font-semibold">{titulo}</Dialog.Title>
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
						<div ref={corpo} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
							{children}
						</div>
						{rodape ? (
							<footer className="flex flex-wrap justify-end gap-2 border-t border-borda px-5 py-3">{rodape}</footer>
						) : null}
					</Dialog.Popup>
				</Dialog.Viewport>
			</Dialog.Portal>
		</Dialog.Root>
	)
}

/**
 * Initial focus: the first field of a form, else the dialog itself. While the person is typing elsewhere it is the
 * dialog too, so that the next letters land in no field.
 */
function primeiroCampo(corpo: HTMLElement | null): HTMLElement | null {
	const campo = estaEscrevendo()
		? undefined
		: corpo?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')
	return campo ?? corpo?.parentElement ?? null
}

/** Toasts lie above the dialog, so a click on one is no click outside. */
function foiNumToast(evento: Event): boolean {
	return evento.target instanceof Element && evento.target.closest('[data-toasts]') !== null
}
