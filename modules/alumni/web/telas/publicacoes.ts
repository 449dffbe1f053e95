import type { Tela } from '@portal/platform/web'

const ADMINISTRADORA = 10007
const GESTORA = 10005
const EGRESSO = 10006

export const telasDasPublicacoes: readonly Tela[] = [
	{ nome: 'alumni-oportunidades', titulo: 'Oportunidades', path: '/alumni/oportunidades', codpes: EGRESSO },
	{
		nome: 'alumni-oportunidade',
		titulo: 'Oportunidade',
		path: '/alumni/oportunidades',
		codpes: EGRESSO,
		seguir: 'main a[href^="/alumni/oportunidades/"]:not([href$="cadastro"])',
	},
	{
		nome: 'alumni-oportunidades-cadastro',
		titulo: 'Publicar oportunidade',
		path: '/alumni/oportunidades/cadastro',
		codpes: EGRESSO,
	},
	{
		nome: 'alumni-denuncias',
		titulo: 'Denúncias de oportunidades',
		path: '/alumni/oportunidades/denuncias',
		codpes: ADMINISTRADORA,
	},
	{ nome: 'alumni-empresas', titulo: 'Empresas', path: '/alumni/empresas', codpes: ADMINISTRADORA },
	{
		nome: 'alumni-versoes-dos-termos',
		titulo: 'Versões dos termos e da política',
		path: '/alumni/termos/versoes',
		codpes: ADMINISTRADORA,
	},
	{
		nome: 'alumni-nova-versao-dos-termos',
		titulo: 'Publicar versão',
		path: '/alumni/termos/nova-versao',
		codpes: ADMINISTRADORA,
	},
	{ nome: 'alumni-vantagens', titulo: 'Vantagens', path: '/alumni/vantagens', codpes: ADMINISTRADORA },
	{
		nome: 'alumni-destaques',
		titulo: 'Gerenciar destaques',
		path: '/alumni/destaques/gerenciar',
		codpes: ADMINISTRADORA,
	},
	{ nome: 'alumni-noticias', titulo: 'Notícias', path: '/alumni/noticias', codpes: ADMINISTRADORA },
	{ nome: 'alumni-newsletter', titulo: 'Newsletter', path: '/alumni/Newsletter', codpes: ADMINISTRADORA },
	{ nome: 'alumni-newsletter-novo', titulo: 'Escrever boletim', path: '/alumni/Newsletter/novo', codpes: GESTORA },
	{
		nome: 'alumni-boletim',
		titulo: 'Boletim',
		path: '/alumni/Newsletter',
		codpes: ADMINISTRADORA,
		seguir: 'main a[href^="/alumni/Newsletter/"]:not([href$="novo"])',
	},
	{
		nome: 'alumni-alterar-boletim',
		titulo: 'Alterar boletim',
		path: '/alumni/Newsletter/4/alterar',
		codpes: ADMINISTRADORA,
	},
	{ nome: 'alumni-sair-do-boletim', titulo: 'Sair do boletim', path: '/alumni/sair-do-boletim/cortado' },
	{
		nome: 'alumni-preferencias-do-boletim',
		titulo: 'O que quero receber',
		path: '/alumni/preferencias-do-boletim',
		codpes: EGRESSO,
	},
	{ nome: 'alumni-dashboard', titulo: 'Dashboard', path: '/alumni/Dashboard', codpes: GESTORA },
	{ nome: 'alumni-diploma-virtual', titulo: 'Diploma virtual', path: '/alumni/diploma-virtual', codpes: EGRESSO },
]
