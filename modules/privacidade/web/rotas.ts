import type { Routes } from '@portal/platform/web'
import { PERFIS_DO_REGISTRO } from '../contract/perfis.ts'

export const routes: Routes = {
	privacidade: [
		{
			name: 'tratamentos',
			path: 'tratamentos',
			handle: { titulo: 'Tratamento de dados pessoais', acesso: 'login', perfis: PERFIS_DO_REGISTRO },
			lazy: () => import('./tratamentos.page.tsx').then((m) => m.TratamentosPage),
		},
	],
}
