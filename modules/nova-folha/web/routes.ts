import type { Routes } from '@portal/platform/web'
import { PERFIS_DA_FOLHA } from '../contract/perfis.ts'

export const routes: Routes = {
	'nova-folha': [
		{
			name: 'consulta',
			path: 'consulta',
			handle: { titulo: 'Folha de Pagamento', acesso: 'login', aba: { titulo: 'Consulta' } },
			lazy: () => import('./consulta/consulta.page.tsx').then((m) => m.ConsultaPage),
		},
		{
			name: 'contracheque',
			path: 'contracheque/:codfol/:codpes/:numseqsrv',
			handle: { titulo: ':contracheque', pai: 'consulta', acesso: 'login' },
			lazy: () => import('./consulta/contracheque.page.tsx').then((m) => m.ContrachequePage),
		},
		{
			name: 'processamento',
			path: '',
			handle: {
				titulo: 'Processamento da folha',
				acesso: 'login',
				aba: { titulo: 'Processamento', perfis: PERFIS_DA_FOLHA },
			},
			lazy: () => import('./folha/processamento.page.tsx').then((m) => m.ProcessamentoPage),
		},
		{
			name: 'nova',
			path: 'nova',
			handle: { titulo: 'Abrir folha', pai: 'processamento', acesso: 'login' },
			lazy: () => import('./folha/nova-folha.page.tsx').then((m) => m.NovaFolhaPage),
		},
		{
			name: 'folha',
			path: 'folha/:codfol',
			handle: { titulo: ':folha', pai: 'processamento', acesso: 'login' },
			lazy: () => import('./folha/folha.page.tsx').then((m) => m.FolhaPage),
		},
	],
}
