import { useLugar } from '@portal/platform/web'

/** Progress bar of a navigation; the present page stays meanwhile. */
export function BarraPendente() {
	const pendente = useLugar('pendente')
	return (
		<div aria-live="polite" className="contents">
			{pendente ? (
				<div className="barra-pendente fixed inset-x-0 top-0 z-50 h-0.75 bg-destaque">
					<span className="sr-only">Carregando...</span>
				</div>
			) : null}
		</div>
	)
}
