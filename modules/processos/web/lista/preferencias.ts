import type { PreferenciasDaLista } from '@portal/platform/web/lista'

/** Optional columns, shown beside or below the title and the number, which are always shown. */
export const nomeDaColuna = {
	dscasu: 'Assunto',
	nominr: 'Interessado',
	sgletault: 'Local',
	sgletaant: 'Enviado por',
	dtasit: 'Desde',
	dtaultalt: 'Atualizado',
	dtaprz: 'Prazo',
	marcas: 'Marcas',
} as const
export type ColunaDaLista = keyof typeof nomeDaColuna

export type Preferencias = PreferenciasDaLista<ColunaDaLista>

export const PADRAO: Preferencias = {
	densa: true,
	colunas: ['nominr', 'sgletault', 'sgletaant', 'dtasit', 'dtaprz', 'marcas'],
}
