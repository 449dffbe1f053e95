/**
 * Options of a run: sizes of the data sets, a folder that keeps them for the next measurement, the parts of addresses
 * that select calls, the part of a benchmark that is measured alone, and the count of statements without load.
 */
export const options = {
	processos: { type: 'string', default: '1000000' },
	documentos: { type: 'string', default: '1000000' },
	envio: { type: 'string', default: '200' },
	trechos: { type: 'string', default: '100000' },
	fluxos: { type: 'string', default: '200' },
	ingressantes: { type: 'string', default: '60000' },
	compras: { type: 'string', default: '1000000' },
	alunos: { type: 'string', default: '60000' },
	monitores: { type: 'string', default: '500' },
	chamadas: { type: 'string', default: '' },
	so: { type: 'string', default: '' },
	'sem-carga': { type: 'boolean', default: false },
	dados: { type: 'string' },
} as const
