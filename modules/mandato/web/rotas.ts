import type { Routes } from '@portal/platform/web'
import { MDT_GERAL, PERFIS_MANDATO } from '../contract/perfis.ts'

export const routes: Routes = {
	mandato: [
		{
			name: 'colegiados',
			path: '',
			handle: { titulo: 'Colegiados', acesso: 'publico', aba: { titulo: 'Colegiados' } },
			lazy: () => import('./colegiados.page.tsx').then((m) => m.ColegiadosPage),
		},
		{
			name: 'meus',
			path: 'meus-mandatos',
			handle: { titulo: 'Meus mandatos', pai: 'colegiados', acesso: 'login', aba: { titulo: 'Meus mandatos' } },
			lazy: () => import('./meus-mandatos.page.tsx').then((m) => m.MeusMandatosPage),
		},
		{
			name: 'lacunas',
			path: 'lacunas',
			handle: {
				titulo: 'Lacunas',
				pai: 'colegiados',
				acesso: 'login',
				perfis: PERFIS_MANDATO,
				aba: { titulo: 'Lacunas', perfis: PERFIS_MANDATO },
			},
			lazy: () => import('./lacunas.page.tsx').then((m) => m.LacunasPage),
		},
		{
			name: 'cargas',
			path: 'cargas',
			handle: { titulo: 'Importações de mandatos', pai: 'colegiados', acesso: 'login', perfis: [MDT_GERAL] },
			lazy: () => import('./cargas/cargas.page.tsx').then((m) => m.CargasPage),
		},
		{
			name: 'novo',
			path: 'novo',
			handle: { titulo: 'Novo colegiado', pai: 'colegiados', acesso: 'login', perfis: PERFIS_MANDATO },
			lazy: () => import('./novo-colegiado.page.tsx').then((m) => m.NovoColegiadoPage),
		},
		{
			name: 'reuniao',
			path: 'reunioes/:codreu',
			handle: { titulo: 'Reunião de :dia', pai: 'colegiados', acesso: 'login' },
			lazy: () => import('./reunioes/reuniao.page.tsx').then((m) => m.ReuniaoPage),
		},
		{
			name: 'colegiado',
			path: ':codclg/:sglclg',
			handle: { titulo: ':nomclg', pai: 'colegiados', acesso: 'publico' },
			lazy: () => import('./colegiado/colegiado.page.tsx').then((m) => m.ColegiadoPage),
		},
	],
}
