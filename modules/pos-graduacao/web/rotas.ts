import type { Routes } from '@portal/platform/web'
import { QUEM_CONSULTA } from '../contract/perfis.ts'

export const routes: Routes = {
	'pos-graduacao': [
		{
			name: 'consulta-questionarios',
			path: 'consulta-questionarios',
			handle: { titulo: 'Consulta de questionários', acesso: 'login', perfis: QUEM_CONSULTA },
			lazy: () => import('./consulta.page.tsx').then((m) => m.ConsultaPage),
		},
	],
}
