import type { Routes } from '@portal/platform/web'
import { PERFIS_AVISOS } from '../contract/perfis.ts'

export const routes: Routes = {
	painel: [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Painel', acesso: 'login', forma: 'painel', aba: {} },
			lazy: () => import('./painel/painel.page.tsx').then((m) => m.PainelPage),
		},
		{
			name: 'tarefas',
			path: 'tarefas',
			handle: { titulo: 'Histórico de tarefas', pai: 'pagina', acesso: 'login', aba: { titulo: 'Tarefas' } },
			lazy: () => import('./tarefas/tarefas.page.tsx').then((m) => m.TarefasPage),
		},
		{
			name: 'prazos',
			path: 'prazos',
			handle: { titulo: 'Calendário de prazos', pai: 'pagina', acesso: 'login', aba: { titulo: 'Prazos' } },
			lazy: () => import('./prazos/prazos.page.tsx').then((m) => m.PrazosPage),
		},
		{
			name: 'avisos',
			path: 'avisos',
			handle: { titulo: 'Histórico de avisos', pai: 'pagina', acesso: 'login', aba: { titulo: 'Avisos' } },
			lazy: () => import('./avisos/avisos.page.tsx').then((m) => m.AvisosPage),
		},
	],
	notificacoes: [
		{
			name: 'gerenciar',
			path: 'gerenciar',
			handle: { titulo: 'Gerenciar avisos', acesso: 'login', perfis: PERFIS_AVISOS },
			lazy: () => import('./gerenciar/gerenciar.page.tsx').then((m) => m.GerenciarPage),
		},
		{
			name: 'incluir',
			path: 'gerenciar/incluir',
			handle: { titulo: 'Incluir aviso', pai: 'gerenciar', acesso: 'login', perfis: PERFIS_AVISOS },
			lazy: () => import('./gerenciar/incluir-aviso.page.tsx').then((m) => m.IncluirAvisoPage),
		},
		{
			name: 'alterar',
			path: 'gerenciar/:codigo',
			handle: { titulo: 'Alterar aviso', pai: 'gerenciar', acesso: 'login', perfis: PERFIS_AVISOS },
			lazy: () => import('./gerenciar/alterar-aviso.page.tsx').then((m) => m.AlterarAvisoPage),
		},
	],
}
