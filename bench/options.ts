/** Sizes of the data sets, and a folder where they stay for the next measurement. */
export const options = {
	processos: { type: 'string', default: '1000000' },
	documentos: { type: 'string', default: '1000000' },
	dados: { type: 'string' },
} as const
