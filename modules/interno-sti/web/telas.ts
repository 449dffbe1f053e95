import type { Tela } from '@portal/platform/web'
import { telasComuns } from './comum/telas.ts'
import { telasDosProjetos } from './projetos/telas.ts'
import { telasDasVms } from './vms/telas.ts'

export const telas: readonly Tela[] = [
	{ nome: 'interno-sti', titulo: 'Interno sti', path: '/interno-sti', codpes: 10001 },
	...telasDasVms,
	...telasDosProjetos,
	...telasComuns,
	{ nome: 'interno-sti-novo', titulo: 'Novo item', path: '/interno-sti/novo', codpes: 10001 },
]
