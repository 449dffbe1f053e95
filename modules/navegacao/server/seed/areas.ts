import { menuRule } from '@portal/platform/server'
import type { RegraAcesso } from '../../contract/index.ts'

export interface AreaDaSemente {
	readonly codigo: string
	readonly ordem: number
	readonly nome: string
	readonly icone: string
	readonly sistema: string
	readonly nomeSistema: string
	readonly codigopai?: string
	/** The profiles are pairs of name and rule, in the order of their levels. */
	readonly perfis?: readonly (readonly [nome: string, regra: RegraAcesso])[]
}

export const { perfil, unidade, todos } = menuRule
const { vinculo } = menuRule

const aluno = vinculo('ALUNOGR')
const docente = vinculo('Docente')
const servidor = vinculo('SERVIDOR')
const chefia = vinculo('Servidor Designado')

const portal = { sistema: 'portal', nomeSistema: 'Portal de Serviços' }
const academico = { sistema: 'academico', nomeSistema: 'Sistema acadêmico' }
const administrativo = { sistema: 'administrativo', nomeSistema: 'Sistema administrativo' }

/** The seeded areas are those of the legacy systems and the two that slices share, ordered by demand. */
export const areas: readonly AreaDaSemente[] = [
	{ codigo: 'portal', ordem: 10, nome: 'Meu portal', icone: 'fa-solid fa-house', ...portal },
	{
		codigo: 'graduacao',
		ordem: 20,
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
		ordem: 30,
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
		ordem: 40,
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
		ordem: 50,
		nome: 'Vida no câmpus',
		icone: 'fa-solid fa-utensils',
		...academico,
		perfis: [['Estudante', todos]],
	},
	{
		codigo: 'bibliotecas',
		ordem: 60,
		nome: 'Bibliotecas',
		icone: 'fa-solid fa-book',
		...academico,
		perfis: [['Leitor', todos]],
	},
	{
		codigo: 'recursos-humanos',
		ordem: 70,
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
		codigo: 'patrimonio',
		ordem: 140,
		nome: 'Patrimônio e materiais',
		icone: 'fa-solid fa-boxes-stacked',
		...administrativo,
		perfis: [
			['Responsável por bens', servidor],
			['Inventariante', chefia],
		],
	},
	{
		codigo: 'votacao-eletronica',
		ordem: 180,
		nome: 'Votação eletrônica',
		icone: 'fa-solid fa-check-to-slot',
		...administrativo,
		perfis: [['Eleitor', todos]],
	},
	{
		codigo: 'tecnologia',
		ordem: 200,
		nome: 'Tecnologia da informação',
		icone: 'fa-solid fa-laptop-code',
		...administrativo,
		perfis: [
			['Usuário', todos],
			['Técnico de informática', unidade('1')],
		],
	},
	{ codigo: 'administracao', ordem: 270, nome: 'Administração do portal', icone: 'fa-solid fa-sliders', ...portal },
]
