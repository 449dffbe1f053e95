import type { Tela } from '@portal/platform/web'

const [ANA, LUCIA, EDUARDO] = [10001, 10009, 10010]

export const telas: readonly Tela[] = [
	{ nome: 'mandato', titulo: 'Colegiados', path: '/mandato' },
	{
		nome: 'mandato-colegiado',
		titulo: 'Congregação do Instituto de Matemática e Estatística',
		path: '/mandato/45/CG',
	},
	{ nome: 'mandato-meus', titulo: 'Meus mandatos', path: '/mandato/meus-mandatos', codpes: ANA },
	{
		nome: 'mandato-secretaria',
		titulo: 'Congregação do Instituto de Matemática e Estatística',
		path: '/mandato/45/CG',
		codpes: LUCIA,
	},
	{ nome: 'mandato-historico', titulo: 'Conselho Universitário', path: '/mandato/1/CO?aba=historico' },
	{ nome: 'mandato-no-tempo', titulo: 'Conselho Universitário', path: '/mandato/1/CO?aba=tempo' },
	{ nome: 'mandato-lacunas', titulo: 'Lacunas', path: '/mandato/lacunas', codpes: LUCIA },
	{ nome: 'mandato-cargas', titulo: 'Importações de mandatos', path: '/mandato/cargas', codpes: EDUARDO },
	{ nome: 'mandato-novo', titulo: 'Novo colegiado', path: '/mandato/novo', codpes: LUCIA },
]
