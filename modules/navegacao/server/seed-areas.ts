import type { RegraAcesso } from '../contract/index.ts'

export interface AreaDaSemente {
	readonly codigo: string
	readonly nome: string
	readonly icone: string
	readonly sistema: string
	readonly nomeSistema: string
	readonly codigopai?: string
	/** Name, then who has it, in the order of the levels. */
	readonly perfis?: readonly (readonly [nome: string, regra: RegraAcesso])[]
}

export const vinculo = (vlrreg: string): RegraAcesso => ({ tipreg: 'V', vlrreg })
export const perfil = (vlrreg: string): RegraAcesso => ({ tipreg: 'P', vlrreg })
export const unidade = (vlrreg: string): RegraAcesso => ({ tipreg: 'U', vlrreg })
export const todos: RegraAcesso = { tipreg: 'T', vlrreg: '' }

const aluno = vinculo('ALUNOGR')
const docente = vinculo('Docente')
const servidor = vinculo('SERVIDOR')
const chefia = vinculo('Servidor Designado')

const portal = { sistema: 'portal', nomeSistema: 'Portal de Serviços' }
const academico = { sistema: 'academico', nomeSistema: 'Sistema acadêmico' }
const administrativo = { sistema: 'administrativo', nomeSistema: 'Sistema administrativo' }

/** In the order of the menu: what most people come for stands first. */
export const areas: readonly AreaDaSemente[] = [
	{ codigo: 'portal', nome: 'Meu portal', icone: 'fa-solid fa-house', ...portal },
	{
		codigo: 'graduacao',
		nome: 'Graduação',
		icone: 'fa-solid fa-graduation-cap',
		...academico,
		perfis: [
			['Aluno', aluno],
			['Docente', docente],
			['Coordenador de curso', docente],
			['Serviço de graduação', servidor],
		],
	},
	{
		codigo: 'pos-graduacao',
		nome: 'Pós-graduação',
		icone: 'fa-solid fa-user-graduate',
		sistema: 'janus',
		nomeSistema: 'Sistema de pós-graduação',
		perfis: [
			['Aluno de pós-graduação', vinculo('ALUNOPOS')],
			['Orientador', docente],
			['Serviço de pós-graduação', servidor],
		],
	},
	{
		codigo: 'cultura-extensao',
		nome: 'Cultura e extensão',
		icone: 'fa-solid fa-masks-theater',
		...academico,
		perfis: [
			['Participante', vinculo('ALUNOCEU')],
			['Coordenador de atividade', docente],
		],
	},
	{
		codigo: 'permanencia',
		nome: 'Vida no câmpus',
		icone: 'fa-solid fa-utensils',
		...academico,
		perfis: [['Estudante', todos]],
	},
	{ codigo: 'bibliotecas', nome: 'Bibliotecas', icone: 'fa-solid fa-book', ...academico, perfis: [['Leitor', todos]] },
	{
		codigo: 'recursos-humanos',
		nome: 'Recursos humanos',
		icone: 'fa-solid fa-id-card',
		...administrativo,
		perfis: [
			['Servidor', servidor],
			['Chefia', chefia],
			['Gestor de pessoal', unidade('1')],
		],
	},
	{
		codigo: 'nova-folha',
		codigopai: 'recursos-humanos',
		nome: 'Folha de pagamento',
		icone: 'fa-solid fa-money-check',
		...portal,
	},
	{ codigo: 'processos', nome: 'Processos digitais', icone: 'fa-solid fa-folder-tree', ...portal },
	{ codigo: 'proserv', nome: 'Solicitações de pessoal', icone: 'fa-solid fa-user-plus', ...portal },
	{ codigo: 'assina', nome: 'Assinatura digital', icone: 'fa-solid fa-file-signature', ...portal },
	{ codigo: 'usp-drive', nome: 'Arquivos', icone: 'fa-solid fa-folder-open', ...portal },
	{ codigo: 'usp-gen-ia', nome: 'Inteligência artificial', icone: 'fa-solid fa-robot', ...portal },
	{
		codigo: 'patrimonio',
		nome: 'Patrimônio e materiais',
		icone: 'fa-solid fa-boxes-stacked',
		...administrativo,
		perfis: [
			['Responsável por bens', servidor],
			['Inventariante', chefia],
		],
	},
	{ codigo: 'contratacoes', nome: 'Contratações públicas', icone: 'fa-solid fa-file-contract', ...portal },
	{ codigo: 'licitacoes', codigopai: 'contratacoes', nome: 'Licitações', icone: 'fa-solid fa-gavel', ...portal },
	{ codigo: 'alumni', nome: 'Alumni', icone: 'fa-solid fa-people-group', ...portal },
	{
		codigo: 'votacao-eletronica',
		nome: 'Votação eletrônica',
		icone: 'fa-solid fa-check-to-slot',
		...administrativo,
		perfis: [['Eleitor', todos]],
	},
	{ codigo: 'mandato', nome: 'Colegiados e mandatos', icone: 'fa-solid fa-landmark', ...portal },
	{
		codigo: 'tecnologia',
		nome: 'Tecnologia da informação',
		icone: 'fa-solid fa-laptop-code',
		...administrativo,
		perfis: [
			['Usuário', todos],
			['Técnico de informática', unidade('1')],
		],
	},
	{
		codigo: 'nova-ssu',
		codigopai: 'tecnologia',
		nome: 'Demandas de sistemas',
		icone: 'fa-solid fa-list-check',
		...portal,
	},
	{
		codigo: 'interno-sti',
		codigopai: 'tecnologia',
		nome: 'Projetos e monitoramento',
		icone: 'fa-solid fa-server',
		...portal,
	},
	{ codigo: 'dash', nome: 'Indicadores', icone: 'fa-solid fa-chart-line', ...portal },
	{ codigo: 'nereu', nome: 'Nereu', icone: 'fa-solid fa-flask', ...portal },
	{ codigo: 'pedroweb', nome: 'PedroWeb', icone: 'fa-solid fa-palette', ...portal },
	{ codigo: 'iddigital', nome: 'Documentos digitais', icone: 'fa-solid fa-shield-halved', ...portal },
	{ codigo: 'administracao', nome: 'Administração do portal', icone: 'fa-solid fa-sliders', ...portal },
]
