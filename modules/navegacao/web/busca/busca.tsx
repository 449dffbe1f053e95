import type { Slots } from '@portal/platform/web'
import { Search } from 'lucide-react'
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BuscaCompleta } from './busca-completa.tsx'

type Props = ComponentProps<typeof BuscaCompleta>
type Completa = Omit<Props, 'buscarTudo'> & { readonly Busca: ComponentType<Props> }

/** Light search box, which loads the full one on focus and passes the typed text on. */
export function BuscaDeServicos({ buscarTudo }: Slots['busca']) {
	const entrada = useRef<HTMLInputElement>(null)
	const [completa, setCompleta] = useState<Completa>()
	const [falhou, setFalhou] = useState(false)

	function trocar(Busca: Completa['Busca']) {
		const { value = '' } = entrada.current ?? {}
		const emUso = document.activeElement === entrada.current
		// The replacement is synchronous, since a letter typed between reading and rendering would be lost.
		flushSync(() => setCompleta({ Busca, digitado: value, emUso }))
	}

	function buscarOResto() {
		import('./busca-completa.tsx').then(
			(m) => trocar(m.BuscaCompleta),
			() => setFalhou(true),
		)
	}

	if (completa) return <completa.Busca {...completa} buscarTudo={buscarTudo} />
	return (
		<span className="relative block">
			<Search
				aria-hidden
				className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-texto-suave"
			/>
			<input
				ref={entrada}
				type="text"
				role="combobox"
				aria-label="Buscar serviços"
				aria-expanded={false}
				aria-controls="busca"
				autoComplete="off"
				spellCheck={false}
				placeholder="Buscar serviços"
				className="block min-h-10 w-full rounded-md border border-borda-forte bg-superficie py-1.5 pr-3 pl-10 text-base placeholder:text-texto-suave hover:border-texto-suave telefone:min-h-11"
				onFocus={buscarOResto}
				// The next letter retries a failed import.
				onInput={falhou ? buscarOResto : undefined}
			/>
			{falhou ? (
				<span role="alert" className="absolute inset-x-0 top-full rounded-md bg-superficie px-3 py-2 shadow-md">
					A busca não carregou. Verifique a sua conexão.
				</span>
			) : null}
		</span>
	)
}
