import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'privacidade', titulo: 'Privacidade', path: '/configuracoes#privacidade', codpes: 10001 },
	{
		nome: 'tratamento-de-dados',
		titulo: 'Tratamento de dados pessoais',
		path: '/privacidade/tratamentos',
		codpes: 10007,
	},
]
