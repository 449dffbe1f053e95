import type { Routes } from '@portal/platform/web'
import { PERFIS_PARCERIAS } from '../contract/perfis.ts'

export const routes: Routes = {
	parcerias: [
		{
			name: 'gerenciar',
			path: 'gerenciar',
			handle: { titulo: 'Parcerias', acesso: 'login', perfis: PERFIS_PARCERIAS },
			lazy: () => import('./parcerias.page.tsx').then((m) => m.ParceriasPage),
		},
		{
			name: 'incluir',
			path: 'incluir',
			handle: { titulo: 'Incluir parceria', pai: 'gerenciar', acesso: 'login', perfis: PERFIS_PARCERIAS },
			lazy: () => import('./incluir-parceria.page.tsx').then((m) => m.IncluirParceriaPage),
		},
		{
			name: 'editar',
			path: 'gerenciar/:codpgmpiabnf',
			handle: {
				titulo: 'Editar parceria :codpgmpiabnf',
				migalha: ':codpgmpiabnf',
				pai: 'gerenciar',
				acesso: 'login',
				perfis: PERFIS_PARCERIAS,
			},
			lazy: () => import('./editar-parceria.page.tsx').then((m) => m.EditarParceriaPage),
		},
	],
}
