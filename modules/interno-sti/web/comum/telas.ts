import type { Tela } from '@portal/platform/web'

const TIAGO = 10008

export const telasComuns: readonly Tela[] = [
	{ nome: 'interno-sti-comumweb', titulo: 'Camada comum', path: '/interno-sti/comumweb', codpes: TIAGO },
	{
		nome: 'interno-sti-componentes',
		titulo: 'Catálogo de componentes',
		path: '/interno-sti/comumweb/componentes',
		codpes: TIAGO,
	},
	{ nome: 'interno-sti-tabela', titulo: 'Motivos', path: '/interno-sti/comumweb/tabelas/motivo', codpes: TIAGO },
	{ nome: 'interno-sti-ipca', titulo: 'Série do IPCA', path: '/interno-sti/comumweb/tabelas/ipca', codpes: TIAGO },
	{
		nome: 'interno-sti-modelo',
		titulo: 'Aviso de indisponibilidade',
		path: '/interno-sti/comumweb/modelos/1',
		codpes: TIAGO,
	},
]
