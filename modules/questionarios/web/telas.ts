import type { Tela } from '@portal/platform/web'

const GESTORA = 10007
const EX_ALUNO = 10006
const COM_RASCUNHO = 10008

export const telas: readonly Tela[] = [
	{ nome: 'questionarios', titulo: 'Questionários', path: '/questionarios', codpes: EX_ALUNO },
	{ nome: 'questionarios-geridos', titulo: 'Questionários', path: '/questionarios?aba=gerir', codpes: GESTORA },
	{ nome: 'questionarios-responder', titulo: 'Egressos da graduação', path: '/questionarios/1', codpes: COM_RASCUNHO },
	{
		nome: 'questionarios-resultados',
		titulo: 'Resultados de Egressos da pós-graduação',
		path: '/questionarios/2/2/resultados',
		codpes: GESTORA,
	},
	{
		nome: 'questionarios-por-pergunta',
		titulo: 'Resultados de Egressos da pós-graduação',
		path: '/questionarios/2/2/resultados?aba=perguntas',
		codpes: GESTORA,
	},
	{
		nome: 'questionarios-cruzamento',
		titulo: 'Resultados de Egressos da pós-graduação',
		path: '/questionarios/2/2/resultados?aba=cruzamento',
		codpes: GESTORA,
	},
	{ nome: 'questionarios-gerir', titulo: 'Gerir Egressos da pós-graduação', path: '/questionarios/gerir/2/3', codpes: GESTORA },
	{ nome: 'questionarios-novo', titulo: 'Novo questionário', path: '/questionarios/gerir/novo', codpes: GESTORA },
	{
		nome: 'questionarios-editar',
		titulo: 'Editar Uso dos espaços de estudo',
		path: '/questionarios/gerir/102/1/editar',
		codpes: GESTORA,
	},
]
