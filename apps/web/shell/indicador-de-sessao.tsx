import { Spinner } from '@portal/design-system/spinner'
import { lerToken, useSessao } from '@portal/platform/web'
import { useEffect, useState } from 'react'

const ESPERA_MS = 2_000

/** Shows while the session is being validated and for 2 seconds after, beside the page and never over it. */
export function IndicadorDeSessao() {
	const { estado } = useSessao()
	const validando = estado === 'validando'
	// The answer may be here before the page is: it is asked for ahead. Only who has a session is validated.
	const [visivel, setVisivel] = useState(() => validando || lerToken() !== undefined)

	if (validando && !visivel) setVisivel(true)

	// The clock starts when the validation ends.
	useEffect(() => {
		if (validando) return
		const relogio = setTimeout(() => setVisivel(false), ESPERA_MS)
		return () => clearTimeout(relogio)
	}, [validando])

	if (!visivel) return null
	return (
		// Takes no room, and stands in what the breadcrumb leaves free at its end: on a phone the ring alone.
		<div
			data-nao-imprimir
			className="pointer-events-none sticky top-(--topo-fixo) z-40 grid h-0 justify-items-end pr-3 sm:pr-5"
		>
			<div className="mt-2 grid h-9 min-w-9 place-items-center rounded-full border border-borda bg-superficie text-sm shadow-md md:px-3 max-md:[&_span:last-child]:sr-only">
				<Spinner tamanho="pq" mostrarTexto texto={validando ? 'Verificando a sua sessão...' : 'Quase lá...'} />
			</div>
		</div>
	)
}
