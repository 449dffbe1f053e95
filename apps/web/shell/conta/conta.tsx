import { tardia } from '@portal/design-system/tardia'
import { useSessao } from '@portal/platform/web'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Foto } from './foto.tsx'

/** Prefetch: the menu is fetched when its button has pointer or focus. */
const ContaAberta = tardia(() => import('./conta-aberta.tsx').then((m) => m.ContaAberta), null)

/** The panel uses the popover API and no ARIA menu role, because it holds a theme chooser besides links. */
export function Conta() {
	const { nome } = useSessao()
	const [usada, setUsada] = useState(false)
	return (
		<>
			<button
				type="button"
				popoverTarget="conta"
				onPointerEnter={() => setUsada(true)}
				onFocus={() => setUsada(true)}
				onClick={({ currentTarget }) => {
					setUsada(true)
					posicionarAbaixoDe(currentTarget)
				}}
				className="flex h-10 items-center gap-2 rounded-full py-1 pr-2 pl-1 text-left transition-colors hover:bg-superficie-suave telefone:h-11"
			>
				<Foto nome={nome} />
				<span className="max-w-36 truncate text-sm font-medium max-lg:sr-only">{primeiroEUltimo(nome)}</span>
				<span className="sr-only">: menu da conta</span>
				<ChevronDown aria-hidden className="size-4 text-texto-suave max-sm:hidden" />
			</button>
			<div
				id="conta"
				popover="auto"
				className="fixed inset-auto top-(--abaixo) right-3 m-0 max-h-[calc(100dvh-var(--abaixo)-1rem)] w-(--largura-flutuante) overflow-y-auto rounded-lg border border-borda bg-superficie p-2 text-texto shadow-lg"
			>
				{usada ? (
					<Suspense>
						<ContaAberta />
					</Suspense>
				) : null}
			</div>
		</>
	)
}

/** The panel is in the top layer, so its place below the button is computed. */
function posicionarAbaixoDe(botao: HTMLElement): void {
	const { bottom } = botao.getBoundingClientRect()
	document.getElementById('conta')?.style.setProperty('--abaixo', `${bottom + 8}px`)
}

function primeiroEUltimo(nome: string): string {
	const partes = nome.split(' ')
	return partes.length > 1 ? `${partes[0]} ${partes.at(-1)}` : nome
}
