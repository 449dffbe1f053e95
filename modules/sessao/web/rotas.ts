import { PTL_SUPORTE } from '@portal/platform/contract'
import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	suporte: [
		{
			name: 'iniciar',
			path: '',
			handle: { titulo: 'Modo de suporte', acesso: 'login', perfis: [PTL_SUPORTE] },
			lazy: () => import('./suporte/suporte.page.tsx').then((m) => m.SuportePage),
		},
	],
	'primeiro-acesso': [
		{
			name: 'definir',
			path: '',
			handle: { titulo: 'Primeiro acesso', acesso: 'publico', foraDoMapa: true },
			lazy: () => import('./primeiro-acesso/primeiro-acesso.page.tsx').then((m) => m.PrimeiroAcessoPage),
		},
	],
	demonstracao: [
		{
			name: 'correio',
			path: 'correio',
			handle: { titulo: 'Caixa de saída da demonstração', migalha: 'Caixa de saída', acesso: 'publico' },
			lazy: () => import('./demonstracao/correio.page.tsx').then((m) => m.CorreioPage),
		},
	],
}
