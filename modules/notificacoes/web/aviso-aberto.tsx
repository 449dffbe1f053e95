import { useLugar } from '@portal/platform/web'
import { lazy, Suspense } from 'react'
import { lerAvisoDaUrl } from './aviso-na-url.ts'

const AvisoModal = lazy(() => import('./aviso.dialog.tsx').then((m) => ({ default: m.AvisoDialog })))

/** Open exactly while the address names a notice. */
export function AvisoAberto() {
	const chave = lerAvisoDaUrl(useLugar().search)
	if (!chave) return null
	return (
		<Suspense>
			<AvisoModal key={`${chave.codigoArea}:${chave.codigo}`} chave={chave} />
		</Suspense>
	)
}
