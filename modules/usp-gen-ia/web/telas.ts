import type { Tela } from '@portal/platform/web'

const [HELENA, SOFIA] = [10003, 10007]

export const telas: readonly Tela[] = [
	{ nome: 'usp-gen-ia', titulo: 'Conversar com a IA', path: '/usp-gen-ia', codpes: HELENA },
	{ nome: 'usp-gen-ia-arquivos', titulo: 'Arquivos da IA', path: '/usp-gen-ia/arquivos', codpes: HELENA },
	{ nome: 'usp-gen-ia-prompt', titulo: 'Biblioteca de prompts', path: '/usp-gen-ia/prompt', codpes: HELENA },
	{ nome: 'usp-gen-ia-projetos', titulo: 'Projetos da IA', path: '/usp-gen-ia/projetos', codpes: HELENA },
	{ nome: 'usp-gen-ia-config', titulo: 'Configuração da IA', path: '/usp-gen-ia/config', codpes: SOFIA },
]
