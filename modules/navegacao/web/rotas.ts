import { PTL_ADMIN } from '@portal/platform/contract'
import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	servicos: [
		{
			name: 'areas',
			path: '',
			handle: { titulo: 'Todos os serviços', acesso: 'publico' },
			lazy: () => import('./servicos/areas.page.tsx').then((m) => m.AreasPage),
		},
		{
			name: 'area',
			path: ':codigoArea',
			handle: { titulo: ':nomeArea', pai: 'areas', acesso: 'publico' },
			lazy: () => import('./servicos/area.page.tsx').then((m) => m.AreaPage),
		},
		{
			name: 'servico',
			path: ':codigoArea/*',
			handle: { titulo: ':servico', pai: 'area', acesso: 'publico' },
			lazy: () => import('./servicos/servico.page.tsx').then((m) => m.ServicoPage),
		},
	],
	navegacao: [
		{
			name: 'gerenciar',
			path: 'gerenciar',
			handle: { titulo: 'Menu do portal', acesso: 'login', perfis: [PTL_ADMIN] },
			lazy: () => import('./gerenciar/gerenciar.page.tsx').then((m) => m.GerenciarPage),
		},
	],
}
