import type { RouteDefinition } from '@portal/platform/web'

export const rotasDasPublicacoes: readonly RouteDefinition[] = [
	{
		name: 'oportunidades',
		path: 'oportunidades',
		handle: { titulo: 'Oportunidades', pai: 'inicio', acesso: 'login', aba: { marcas: ['oportunidades'] } },
		lazy: () => import('../oportunidades/oportunidades.page.tsx').then((m) => m.OportunidadesPage),
	},
	{
		name: 'cadastro-de-oportunidade',
		path: 'oportunidades/cadastro',
		handle: { titulo: 'Publicar oportunidade', pai: 'oportunidades', acesso: 'login' },
		lazy: () => import('../oportunidades/cadastro.page.tsx').then((m) => m.CadastroPage),
	},
	{
		name: 'denuncias',
		path: 'oportunidades/denuncias',
		handle: {
			titulo: 'Denúncias de oportunidades',
			pai: 'oportunidades',
			acesso: 'login',
			aba: { titulo: 'Denúncias', marcas: ['empresas'] },
		},
		lazy: () => import('../oportunidades/denuncias.page.tsx').then((m) => m.DenunciasPage),
	},
	{
		name: 'oportunidade',
		path: 'oportunidades/:numseqopd',
		handle: { titulo: ':nomcgofnc', pai: 'oportunidades', acesso: 'login' },
		lazy: () => import('../oportunidades/oportunidade.page.tsx').then((m) => m.OportunidadePage),
	},
	{
		name: 'empresas',
		path: 'empresas',
		handle: { titulo: 'Empresas', pai: 'inicio', acesso: 'login', aba: { marcas: ['empresas'] } },
		lazy: () => import('../empresas/empresas.page.tsx').then((m) => m.EmpresasPage),
	},
	{
		name: 'vantagens',
		path: 'vantagens',
		handle: { titulo: 'Vantagens', pai: 'inicio', acesso: 'login', aba: { marcas: ['vantagens'] } },
		lazy: () => import('../vantagens/vantagens.page.tsx').then((m) => m.VantagensPage),
	},
	{
		name: 'versoes-dos-termos',
		path: 'termos/versoes',
		handle: {
			titulo: 'Versões dos termos e da política',
			pai: 'inicio',
			acesso: 'login',
			aba: { titulo: 'Termos', marcas: ['versoesDosTermos'] },
		},
		lazy: () => import('../termos/versoes.page.tsx').then((m) => m.VersoesDosTermosPage),
	},
	{
		name: 'nova-versao-dos-termos',
		path: 'termos/nova-versao',
		handle: { titulo: 'Publicar versão', pai: 'versoes-dos-termos', acesso: 'login' },
		lazy: () => import('../termos/nova-versao.page.tsx').then((m) => m.NovaVersaoPage),
	},
	{
		name: 'destaques',
		path: 'destaques/gerenciar',
		handle: {
			titulo: 'Gerenciar destaques',
			pai: 'inicio',
			acesso: 'login',
			aba: { titulo: 'Destaques', marcas: ['destaques'] },
		},
		lazy: () => import('../destaques/destaques.page.tsx').then((m) => m.DestaquesPage),
	},
	{
		name: 'noticias',
		path: 'noticias',
		handle: { titulo: 'Notícias', pai: 'inicio', acesso: 'login', aba: { marcas: ['noticias'] } },
		lazy: () => import('../noticias/noticias.page.tsx').then((m) => m.NoticiasPage),
	},
	{
		name: 'newsletter',
		path: 'Newsletter',
		handle: { titulo: 'Newsletter', pai: 'inicio', acesso: 'login', aba: { marcas: ['newsletter'] } },
		lazy: () => import('../boletim/boletins.page.tsx').then((m) => m.BoletinsPage),
	},
	{
		name: 'novo-boletim',
		path: 'Newsletter/novo',
		handle: { titulo: 'Escrever boletim', pai: 'newsletter', acesso: 'login' },
		lazy: () => import('../boletim/escrever.page.tsx').then((m) => m.NovoBoletimPage),
	},
	{
		name: 'boletim',
		path: 'Newsletter/:codblt',
		handle: { titulo: ':assblt', pai: 'newsletter', acesso: 'login' },
		lazy: () => import('../boletim/boletim.page.tsx').then((m) => m.BoletimPage),
	},
	{
		name: 'alterar-boletim',
		path: 'Newsletter/:codblt/alterar',
		handle: { titulo: 'Alterar boletim', pai: 'newsletter', acesso: 'login' },
		lazy: () => import('../boletim/escrever.page.tsx').then((m) => m.AlterarBoletimPage),
	},
	{
		name: 'preferencias-do-boletim',
		path: 'preferencias-do-boletim',
		handle: { titulo: 'O que quero receber', pai: 'inicio', acesso: 'login' },
		lazy: () => import('../boletim/preferencias.page.tsx').then((m) => m.PreferenciasPage),
	},
	{
		name: 'sair-do-boletim',
		path: 'sair-do-boletim/:chave',
		handle: { titulo: 'Sair do boletim', acesso: 'publico' },
		lazy: () => import('../boletim/sair.page.tsx').then((m) => m.SairPage),
	},
	{
		name: 'dashboard',
		path: 'Dashboard',
		handle: { titulo: 'Dashboard', pai: 'inicio', acesso: 'login', aba: { marcas: ['dashboard'] } },
		lazy: () => import('../estatisticas/dashboard.page.tsx').then((m) => m.DashboardPage),
	},
	{
		name: 'diploma-virtual',
		path: 'diploma-virtual',
		handle: { titulo: 'Diploma virtual', pai: 'inicio', acesso: 'login' },
		lazy: () => import('../diploma/diplomas.page.tsx').then((m) => m.DiplomasPage),
	},
]
