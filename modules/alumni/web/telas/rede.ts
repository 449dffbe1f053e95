import type { Tela } from '@portal/platform/web'

const PENDENTE = 10012

export const telasDaRede: readonly Tela[] = [
	{ nome: 'alumni-dados', titulo: 'Meus dados', path: '/alumni/perfil/dados', codpes: PENDENTE },
]
