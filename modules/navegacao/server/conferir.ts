import { type Conferir, haLinhas, ponto } from '@portal/platform/server'

export const conferir: Conferir = async ({ db }) => [
	ponto(
		await haLinhas(db, 'navegacao.ptlitem'),
		'Menu de serviços',
		'Importe as áreas e os serviços; a pasta ops/inicio traz os do próprio portal.',
		{ endereco: '/administracao/listas/servicos', essencial: false },
	),
]
