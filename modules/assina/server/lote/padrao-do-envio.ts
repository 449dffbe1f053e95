import type { SimNao } from '@portal/platform/contract'
import type { Portal } from '@portal/platform/server'
import { settings } from '../settings.ts'

const TODAS = 'todas'

/** Whether the pages of what this unit sends bear the ID and the code, where whoever sends says nothing else. */
export function linhaNasPaginas(portal: Pick<Portal, 'config'>, codund: number): SimNao {
	const { PORTAL_ASSINA_LINHA_NAS_PAGINAS: unidades } = settings.of(portal)
	return unidades.includes(TODAS) || unidades.includes(String(codund)) ? 'S' : 'N'
}
