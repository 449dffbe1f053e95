import type { Tela } from '@portal/platform/web'

const [ANA, MARINA] = [10001, 10005]

export const telas: readonly Tela[] = [
	{ nome: 'usp-drive', titulo: 'USP Drive', path: '/usp-drive', codpes: ANA },
	{ nome: 'usp-drive-pasta', titulo: 'Meus arquivos', path: '/usp-drive/pasta/1', codpes: ANA },
	{ nome: 'usp-drive-lixeira', titulo: 'Lixeira', path: '/usp-drive/lixeira', codpes: ANA },
	{ nome: 'usp-drive-unidade', titulo: 'USP Drive', path: '/usp-drive', codpes: MARINA },
]
