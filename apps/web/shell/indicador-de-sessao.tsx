import { Spinner } from '@portal/design-system/spinner'
import { lerToken, useSessao } from '@portal/platform/web'
import { useEffect, useState } from 'react'

const ESPERA_MS = 2_000

/** The indicator is shown while the session is validated and for 2 seconds after, beside the page and never over it. */
export function IndicadorDeSessao() {
	const { estado } = useSessao()
	const validando = estado === 'validando'
	// The initial state counts a token as a validation, because the session is fetched ahead and may be here already.
	const [visivel, setVisivel] = useState(() => validando || lerToken() !== undefined)

	if (validando && !visivel) setVisivel(true)

	// The timer starts when the validation ends.
	useEffect(() => {
		if (validando) return
		const relogio = setTimeout(() => setVisivel(false), ESPERA_MS)
		return () => clearTimeout(relogio)
	}, [validando])

	if (!visivel) return null
	return (
		// The indicator has no height: the ring alone lies at the free end of the module bar.
		<div
			data-nao-imprimir
			className="pointer-events-none sticky top-(--altura-cabecalho) z-40 grid h-0 justify-items-end pr-1"
		>
			<div className="mt-1 grid size-8 place-items-center rounded-full border border-borda bg-superficie shadow-sm [&_span:last-child]:sr-only">
				<Spinner tamanho="pq" mostrarTexto texto={validando ? 'Verificando a sua sessão...' : 'Quase lá...'} />
			</div>
		</div>
	)
}
