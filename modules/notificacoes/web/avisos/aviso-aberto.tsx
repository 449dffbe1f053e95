import { MolduraDeCanto } from '@portal/design-system/canto'
import { tardia } from '@portal/design-system/tardia'
import { useLugar } from '@portal/platform/web'
import { Suspense } from 'react'
import { lerAvisoDaUrl } from './aviso-na-url.ts'

const AvisoModal = tardia(() => import('./aviso.dialog.tsx').then((m) => m.AvisoDialog), MolduraDeCanto)

/** The dialog is open exactly while the address names a notice. */
export function AvisoAberto() {
	const chave = lerAvisoDaUrl(useLugar('search'))
	if (!chave) return null
	return (
		<Suspense>
			<AvisoModal key={`${chave.codigoArea}:${chave.codigo}`} chave={chave} />
		</Suspense>
	)
}
