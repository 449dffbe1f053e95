import type { SimNao } from '@portal/platform/contract'
import type { Portal } from '@portal/platform/server'
import { settings } from '../settings.ts'

const TODAS = 'todas'

/** Verification line default of the unit, for senders who do not choose. */
export function linhaNasPaginas(portal: Pick<Portal, 'config'>, codund: number): SimNao {
	const { PORTAL_ASSINA_LINHA_NAS_PAGINAS: unidades } = settings.of(portal)
	return unidades.includes(TODAS) || unidades.includes(String(codund)) ? 'S' : 'N'
}
