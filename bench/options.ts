/** Sizes of the data sets, and a folder where they stay for the next measurement; of the calls, those whose address has one of these in it, or only what they send to the database. */
export const options = {
	processos: { type: 'string', default: '1000000' },
	documentos: { type: 'string', default: '1000000' },
	monitores: { type: 'string', default: '500' },
	chamadas: { type: 'string', default: '' },
	'sem-carga': { type: 'boolean', default: false },
	dados: { type: 'string' },
} as const
