import type { Tela } from '@portal/platform/web'

const TIAGO = 10008
const NOME = 'Nova rede sem fio das bibliotecas'
const projeto = (aba?: string) => `/interno-sti/projetos-ti/1${aba ? `?aba=${aba}` : ''}`

export const telasDosProjetos: readonly Tela[] = [
	{ nome: 'interno-sti-projetos', titulo: 'Projetos de TI', path: '/interno-sti/projetos-ti', codpes: TIAGO },
	{ nome: 'interno-sti-projeto', titulo: NOME, path: projeto(), codpes: TIAGO },
	...(['marcos', 'equipe', 'riscos', 'relatorios', 'demandas', 'historico'] as const).map((aba) => ({
		nome: `interno-sti-projeto-${aba}`,
		titulo: NOME,
		path: projeto(aba),
		codpes: TIAGO,
	})),
	{
		nome: 'interno-sti-projeto-editar',
		titulo: `Editar ${NOME}`,
		path: '/interno-sti/projetos-ti/1/editar',
		codpes: TIAGO,
	},
	{ nome: 'interno-sti-projeto-novo', titulo: 'Novo projeto de TI', path: '/interno-sti/cadastro/novo', codpes: TIAGO },
]
