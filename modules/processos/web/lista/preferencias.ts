import type { PreferenciasDaLista } from '@portal/platform/web/lista'

/** Each is beside the number of the process, which is always there. */
export const nomeDaColuna = {
	titpro: 'Título',
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
	colunas: ['titpro', 'nominr', 'sgletault', 'sgletaant', 'dtasit', 'dtaprz', 'marcas'],
}
