import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	exportarSSUPAINEL,
	type FiltroDeDemandas,
	obterSSUPAINEL,
	obterSSUPAINELDEMANDA,
	type QuadroSsu,
} from '../../contract/index.ts'

export const painelQuery = (nomsis: string | undefined) =>
	queryOf('ssu', obterSSUPAINEL, { body: { nomsis } }, { placeholderData: keepPreviousData })

export const painelDaDemandaQuery = (numssu: number) => queryOf('ssu', obterSSUPAINELDEMANDA, { body: { numssu } })

export const exportarQuadro = (quadro: QuadroSsu, nomsis: string | undefined, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarSSUPAINEL, { query: { quadro, nomsis, formato } })

/** The rows behind a number, in the same scope as the number. */
export function enderecoDasLinhas(filtro: Omit<FiltroDeDemandas, 'recorte'>): string {
	const busca = new URLSearchParams({ recorte: 'alcance' })
	for (const [campo, valor] of Object.entries(filtro)) if (valor !== undefined) busca.set(campo, String(valor))
	return `/nova-ssu/busca?${busca}`
}
