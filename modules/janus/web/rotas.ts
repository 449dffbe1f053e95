import type { Routes } from '@portal/platform/web'
import { PERFIS_DAS_CARGAS, PERFIS_DO_PROGRAMA } from '../contract/perfis.ts'

export const routes: Routes = {
	janus: [
		{
			name: 'janus',
			path: '',
			handle: { titulo: 'Janus', acesso: 'login', aba: { titulo: 'Janus' } },
			lazy: () => import('./janus.page.tsx').then((m) => m.JanusPage),
		},
		{
			name: 'minha-pos',
			path: 'minha-pos',
			handle: { titulo: 'Minha pós-graduação', pai: 'janus', acesso: 'login', aba: { titulo: 'Minha pós-graduação' } },
			lazy: () => import('./minha-pos.page.tsx').then((m) => m.MinhaPosPage),
		},
		{
			name: 'orientandos',
			path: 'orientandos',
			handle: { titulo: 'Orientandos', pai: 'janus', acesso: 'login', aba: { titulo: 'Orientandos' } },
			lazy: () => import('./programa/orientandos.page.tsx').then((m) => m.OrientandosPage),
		},
		{
			name: 'programa',
			path: 'programa',
			handle: {
				titulo: 'Programa',
				pai: 'janus',
				acesso: 'login',
				perfis: PERFIS_DO_PROGRAMA,
				aba: { titulo: 'Programa' },
			},
			lazy: () => import('./programa/programa.page.tsx').then((m) => m.ProgramaPage),
		},
		{
			name: 'cargas',
			path: 'cargas',
			handle: {
				titulo: 'Importações da pós-graduação',
				pai: 'janus',
				acesso: 'login',
				perfis: PERFIS_DAS_CARGAS,
				aba: { titulo: 'Importações' },
			},
			lazy: () => import('./cargas/cargas.page.tsx').then((m) => m.CargasPage),
		},
		{
			name: 'matricula',
			path: 'matriculas/:codmtr',
			handle: { titulo: ':nompes', pai: 'janus', acesso: 'login' },
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
			handle: { titulo: ':resumo', pai: 'janus', acesso: 'login' },
			lazy: () => import('./pedidos/pedido.page.tsx').then((m) => m.PedidoPage),
		},
	],
}
