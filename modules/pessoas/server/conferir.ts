import { type Conferir, checkItem, hasRows } from '@portal/platform/server'

export const conferir: Conferir = async ({ db }) => [
	checkItem(await hasRows(db, 'pessoas.unidade'), 'Unidades', 'Importe os institutos, faculdades e órgãos.', {
		endereco: '/administracao/listas/unidades',
	}),
	checkItem(
		await hasRows(db, 'pessoas.vinculopessoausp'),
		'Pessoas e vínculos',
		'Importe as pessoas e o que cada uma é na instituição.',
		{
			endereco: '/administracao/listas/pessoas',
		},
	),
	checkItem(
		await hasRows(db, 'pessoas.emailpessoa'),
		'E-mails das pessoas',
		'Importe-os: é por eles que o portal avisa.',
		{
			endereco: '/administracao/listas/emails',
		},
	),
]
