import { type Conferir, checkItem, hasRows } from '@portal/platform/server'

export const conferir: Conferir = async ({ db }) => [
	checkItem(
		await hasRows(db, 'navegacao.ptlitem'),
		'Menu de serviços',
		'Importe as áreas e os serviços; a pasta ops/inicio traz os do próprio portal.',
		{ endereco: '/administracao/listas/servicos', essencial: false },
	),
]
