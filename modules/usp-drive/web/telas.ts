import type { Tela } from '@portal/platform/web'

const [ANA, MARINA, SOFIA, TIAGO] = [10001, 10005, 10007, 10008]

export const telas: readonly Tela[] = [
	{ nome: 'usp-drive', titulo: 'USP Drive', path: '/usp-drive', codpes: ANA },
	{ nome: 'usp-drive-pasta', titulo: 'Meus arquivos', path: '/usp-drive/pasta/1', codpes: ANA },
	{ nome: 'usp-drive-recentes', titulo: 'Recentes', path: '/usp-drive/recentes', codpes: ANA },
	{ nome: 'usp-drive-favoritos', titulo: 'Favoritos', path: '/usp-drive/favoritos', codpes: ANA },
	{ nome: 'usp-drive-lixeira', titulo: 'Lixeira', path: '/usp-drive/lixeira', codpes: ANA },
	{ nome: 'usp-drive-receber', titulo: 'Pastas a receber', path: '/usp-drive/receber', codpes: MARINA },
	{
		nome: 'usp-drive-sem-recebedor',
		titulo: 'Pastas sem quem as receba',
		path: '/usp-drive/sem-recebedor',
		codpes: SOFIA,
	},
	{
		nome: 'usp-drive-link',
		titulo: 'Link do USP Drive, para visitantes',
		path: '/usp-drive/link/demonstracao-do-link-1',
	},
	{
		nome: 'usp-drive-pedido',
		titulo: 'Pedido de arquivos, para visitantes',
		path: '/usp-drive/pedido/demonstracao-do-pedido',
	},
	{ nome: 'usp-drive-usuarios', titulo: 'Usuários do USP Drive', path: '/usp-drive/usuarios', codpes: MARINA },
	{ nome: 'usp-drive-classes', titulo: 'Classes de documentos', path: '/usp-drive/classes', codpes: TIAGO },
	{
		nome: 'usp-drive-processo',
		titulo: '1000123-11.2026.8.26.0053',
		path: '/usp-drive/processo/1000123-11.2026.8.26.0053',
		codpes: TIAGO,
	},
]
