import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	'usp-gen-ia': [
		{
			name: 'conversas',
			path: '',
			handle: { titulo: 'Conversar com a IA', acesso: 'login', aba: { titulo: 'Conversas' } },
			lazy: () => import('./conversas.page.tsx').then((m) => m.ConversasPage),
		},
		{
			name: 'arquivos',
			path: 'arquivos',
			handle: { titulo: 'Arquivos da IA', pai: 'conversas', acesso: 'login', aba: { titulo: 'Arquivos' } },
			lazy: () => import('./arquivos/arquivos.page.tsx').then((m) => m.ArquivosPage),
		},
		{
			name: 'prompts',
			path: 'prompt',
			handle: { titulo: 'Biblioteca de prompts', pai: 'conversas', acesso: 'login', aba: { titulo: 'Prompts' } },
			lazy: () => import('./prompts/prompts.page.tsx').then((m) => m.PromptsPage),
		},
		{
			name: 'projetos',
			path: 'projetos',
			handle: { titulo: 'Projetos da IA', pai: 'conversas', acesso: 'login', aba: { titulo: 'Projetos' } },
			lazy: () => import('./projetos/projetos.page.tsx').then((m) => m.ProjetosPage),
		},
		{
			name: 'config',
			path: 'config',
			handle: { titulo: 'Configuração da IA', pai: 'conversas', acesso: 'login', aba: { titulo: 'Configuração' } },
			lazy: () => import('./config/config.page.tsx').then((m) => m.ConfigPage),
		},
	],
}
