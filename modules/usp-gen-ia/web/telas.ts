import type { Tela } from '@portal/platform/web'

const HELENA = 10003

export const telas: readonly Tela[] = [
	{ nome: 'usp-gen-ia', titulo: 'Conversar com a IA', path: '/usp-gen-ia', codpes: HELENA },
	{ nome: 'usp-gen-ia-arquivos', titulo: 'Arquivos da IA', path: '/usp-gen-ia/arquivos', codpes: HELENA },
]
