import type { Routes } from '@portal/platform/web'
import { PERFIS_COM_NOMES, PERFIS_DO_PAINEL } from '../contract/perfis.ts'

export const routes: Routes = {
	dash: [
		{
			name: 'painel',
			path: 'matrVirtualIngress',
			handle: {
				titulo: 'Matrícula virtual dos ingressantes',
				acesso: 'login',
				perfis: PERFIS_DO_PAINEL,
				aba: { titulo: 'Painel' },
			},
			lazy: () => import('./matricula.page.tsx').then((m) => m.MatriculaPage),
		},
		{
			name: 'ingressantes',
			path: 'matrVirtualIngress/ingressantes',
			handle: {
				titulo: 'Ingressantes',
				pai: 'painel',
				acesso: 'login',
				perfis: PERFIS_COM_NOMES,
				aba: { titulo: 'Ingressantes', perfis: PERFIS_COM_NOMES },
			},
			lazy: () => import('./ingressantes.page.tsx').then((m) => m.IngressantesPage),
		},
		{
			name: 'telao',
			path: 'matrVirtualIngress/telao',
			handle: { titulo: 'Telão da matrícula', pai: 'painel', acesso: 'login', perfis: PERFIS_COM_NOMES },
			lazy: () => import('./telao.page.tsx').then((m) => m.TelaoPage),
		},
		{
			name: 'alertas',
			path: 'matrVirtualIngress/alertas',
			handle: {
				titulo: 'Alertas da matrícula',
				pai: 'painel',
				acesso: 'login',
				perfis: PERFIS_COM_NOMES,
				aba: { titulo: 'Alertas', perfis: PERFIS_COM_NOMES },
			},
			lazy: () => import('./alertas/alertas.page.tsx').then((m) => m.AlertasPage),
		},
	],
}
