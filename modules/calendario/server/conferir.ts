import { type Conferir, haLinhas, ponto } from '@portal/platform/server'

export const conferir: Conferir = async ({ db }) => [
	ponto(
		await haLinhas(db, 'calendario.feriado'),
		'Feriados',
		'Inclua-os: sem eles os prazos contam também esses dias.',
		{ endereco: '/administracao/listas/feriados', essencial: false },
	),
]
