import { type Conferir, checkItem, hasRows } from '@portal/platform/server'

export const conferir: Conferir = async ({ db }) => [
	checkItem(
		await hasRows(db, 'calendario.feriado'),
		'Feriados',
		'Inclua-os: sem eles os prazos contam também esses dias.',
		{ endereco: '/administracao/listas/feriados', essencial: false },
	),
]
