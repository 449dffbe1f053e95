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
		// Takes no room: the ring alone, in what the module bar leaves free at its end.
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
