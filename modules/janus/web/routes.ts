import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	janus: [
		{
			name: 'minha-pos',
			path: 'minha-pos',
			handle: { titulo: 'Minha pós-graduação', acesso: 'login', aba: { titulo: 'Minha pós-graduação' } },
			lazy: () => import('./minha-pos.page.tsx').then((m) => m.MinhaPosPage),
		},
		{
			name: 'matricula',
			path: 'matriculas/:codmtr',
			handle: { titulo: ':nompes', acesso: 'login' },
			lazy: () => import('./matricula.page.tsx').then((m) => m.MatriculaPage),
		},
		{
			name: 'pedir',
			path: 'matriculas/:codmtr/pedir/:tipo',
			handle: { titulo: ':tipo', pai: 'minha-pos', acesso: 'login', forma: 'formulario', foraDoMapa: true },
			lazy: () => import('./pedidos/pedir.page.tsx').then((m) => m.PedirPage),
		},
		{
			name: 'pedido',
			path: 'pedidos/:numreq',
			handle: { titulo: ':resumo', acesso: 'login' },
			lazy: () => import('./pedidos/pedido.page.tsx').then((m) => m.PedidoPage),
		},
	],
}
