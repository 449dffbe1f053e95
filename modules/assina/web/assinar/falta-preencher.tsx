import { Alerta } from '@portal/design-system/alerta'
import type { Textos } from './use-textos.ts'

/** Reason why signing is disabled. */
export function FaltaPreencher({ textos: { falta } }: { textos: Textos }) {
	if (!falta) return null
	return (
		<Alerta variante="aviso">
			Preencha “{falta.rotcmp}”, na página {falta.numpag}, antes de assinar.
		</Alerta>
	)
}
