import type { Routes } from '@portal/platform/web'

export const rotasDosProjetos: Routes[string] = [
	{
		name: 'projetos-ti',
		path: 'projetos-ti',
		handle: { titulo: 'Projetos de TI', acesso: 'login', aba: { titulo: 'Projetos' } },
		lazy: () => import('./projetos.page.tsx').then((m) => m.ProjetosPage),
	},
	{
		name: 'projeto-ti',
		path: 'projetos-ti/:codprjti',
		handle: { titulo: ':nomprjti', pai: 'projetos-ti', acesso: 'login' },
		lazy: () => import('./projeto.page.tsx').then((m) => m.ProjetoPage),
	},
	{
		name: 'editar-projeto-ti',
		path: 'projetos-ti/:codprjti/editar',
		handle: { titulo: 'Editar :nomprjti', pai: 'projeto-ti', acesso: 'login' },
		lazy: () => import('./editar.page.tsx').then((m) => m.EditarProjetoPage),
	},
	{
		name: 'novo-projeto-ti',
		path: 'cadastro/novo',
		handle: { titulo: 'Novo projeto de TI', pai: 'projetos-ti', acesso: 'login' },
		lazy: () => import('./novo.page.tsx').then((m) => m.NovoProjetoPage),
	},
]
