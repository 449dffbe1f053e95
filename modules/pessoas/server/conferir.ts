import { type Conferir, haLinhas, ponto } from '@portal/platform/server'

export const conferir: Conferir = async ({ db }) => [
	ponto(await haLinhas(db, 'pessoas.unidade'), 'Unidades', 'Importe os institutos, faculdades e órgãos.', {
		endereco: '/administracao/listas/unidades',
	}),
	ponto(
		await haLinhas(db, 'pessoas.vinculopessoausp'),
		'Pessoas e vínculos',
		'Importe as pessoas e o que cada uma é na instituição.',
		{
			endereco: '/administracao/listas/pessoas',
		},
	),
	ponto(
		await haLinhas(db, 'pessoas.emailpessoa'),
		'E-mails das pessoas',
		'Importe-os: é por eles que o portal avisa.',
		{
			endereco: '/administracao/listas/emails',
		},
	),
]
