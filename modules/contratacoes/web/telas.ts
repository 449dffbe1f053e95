import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'contratacoes', titulo: 'Contratações', path: '/contratacoes' },
	{ nome: 'contratacoes-compra', titulo: 'Compra 61/2026', path: '/contratacoes/3' },
	{
		nome: 'contratacoes-processo',
		titulo: 'A parte pública de um processo',
		path: '/contratacoes/9',
		seguir: 'main a[href^="/processos/publico/"]',
	},
	{ nome: 'contratacoes-gestao', titulo: 'Cuidar da compra 118/2026', path: '/contratacoes/1/gestao', codpes: 10009 },
	{ nome: 'contratacoes-banco', titulo: 'Banco de preços', path: '/contratacoes/banco/precos' },
	{ nome: 'contratacoes-bem', titulo: 'Papel sulfite A4 75 g/m²', path: '/contratacoes/bem/1' },
	{ nome: 'contratacoes-fornecedor', titulo: 'Papelaria Horizonte Ltda.', path: '/contratacoes/fornecedor/1' },
	{ nome: 'contratacoes-limites', titulo: 'Limites das dispensas', path: '/contratacoes/limites' },
	{ nome: 'contratacoes-cestas', titulo: 'Cestas de preços', path: '/contratacoes/cestas', codpes: 10009 },
	{
		nome: 'contratacoes-cesta',
		titulo: 'Papel sulfite e luvas do segundo semestre',
		path: '/contratacoes/cestas/1',
		codpes: 10009,
	},
]
