import type { PreferenciasDaLista } from '@portal/platform/web/lista'

/** Column names; each tab chooses its columns and their labels. */
export const NOME_DA_COLUNA = {
	situacao: 'Situação',
	assinaturas: 'Assinaturas',
	data: 'Data',
	prazo: 'Prazo',
} as const
export type ColunaDaCaixa = keyof typeof NOME_DA_COLUNA

export const PADRAO: PreferenciasDaLista<ColunaDaCaixa> = {
	densa: true,
	colunas: ['situacao', 'assinaturas', 'data', 'prazo'],
}
