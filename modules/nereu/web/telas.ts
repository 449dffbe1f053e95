import type { Tela } from '@portal/platform/web'

const [ANA, LUCIA, SOFIA] = [10001, 10009, 10007]

export const telas: readonly Tela[] = [
	{ nome: 'nereu', titulo: 'Convênios internacionais', path: '/nereu' },
	{ nome: 'nereu-mapa', titulo: 'Mapa dos convênios', path: '/nereu/mapa' },
	{ nome: 'nereu-convenio', titulo: 'Universidade Atlântica do Porto', path: '/nereu/convenios/1' },
	{
		nome: 'nereu-inscricao',
		titulo: 'Mobilidade no primeiro semestre, convênios da Reitoria',
		path: '/nereu/editais/1?aba=inscricao',
		codpes: ANA,
	},
	{ nome: 'nereu-minha', titulo: 'Minha mobilidade', path: '/nereu/minha-mobilidade', codpes: ANA },
	{ nome: 'nereu-novo-edital', titulo: 'Novo edital', path: '/nereu/gestao/editais/novo', codpes: LUCIA },
	{ nome: 'nereu-condicoes', titulo: 'Propor condições', path: '/nereu/convenios/1/condicoes', codpes: SOFIA },
	{ nome: 'nereu-gestao', titulo: 'Gestão da mobilidade', path: '/nereu/gestao', codpes: LUCIA },
]
