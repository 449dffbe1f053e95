import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	exportarSSUPAINEL,
	type FiltroDeDemandas,
	obterSSUPAINEL,
	obterSSUPAINELDEMANDA,
	type QuadroSsu,
} from '../../contract/index.ts'
import { CHAVE, montarChaveDaDemanda } from '../queries.ts'

export const painelQuery = (nomsis: string | undefined) =>
	queryOptions({
		queryKey: [...CHAVE, 'painel', nomsis],
		queryFn: ({ signal }) => call(obterSSUPAINEL, { body: { nomsis } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const painelDaDemandaQuery = (numssu: number) =>
	queryOptions({
		queryKey: [...montarChaveDaDemanda(numssu), 'painel'],
		queryFn: ({ signal }) => call(obterSSUPAINELDEMANDA, { body: { numssu } }, { signal }),
	})

export const exportarQuadro = (quadro: QuadroSsu, nomsis: string | undefined, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarSSUPAINEL, { query: { quadro, nomsis, formato } })

/** The rows behind a number, in the same scope as the number. */
export function enderecoDasLinhas(filtro: Omit<FiltroDeDemandas, 'recorte'>): string {
	const busca = new URLSearchParams({ recorte: 'alcance' })
	for (const [campo, valor] of Object.entries(filtro)) if (valor !== undefined) busca.set(campo, String(valor))
	return `/nova-ssu/busca?${busca}`
}
