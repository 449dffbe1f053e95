import type { Routes } from '@portal/platform/web'
import { PERFIS_DAS_CLASSES, PERFIS_DO_DRIVE, UDR_ADMIN } from '../contract/perfis.ts'

export const routes: Routes = {
	'usp-drive': [
		{
			name: 'inicio',
			path: '',
			handle: { titulo: 'USP Drive', acesso: 'login', aba: { titulo: 'Pastas' } },
			lazy: () => import('./pastas.page.tsx').then((m) => m.PastasPage),
		},
		{
			name: 'recentes',
			path: 'recentes',
			handle: { titulo: 'Recentes', pai: 'inicio', acesso: 'login', aba: { titulo: 'Recentes' } },
			lazy: () => import('./atalhos.page.tsx').then((m) => m.RecentesPage),
		},
		{
			name: 'favoritos',
			path: 'favoritos',
			handle: { titulo: 'Favoritos', pai: 'inicio', acesso: 'login', aba: { titulo: 'Favoritos' } },
			lazy: () => import('./atalhos.page.tsx').then((m) => m.FavoritosPage),
		},
		{
			name: 'lixeira',
			path: 'lixeira',
			handle: { titulo: 'Lixeira', pai: 'inicio', acesso: 'login', aba: { titulo: 'Lixeira' } },
			lazy: () => import('./lixeira.page.tsx').then((m) => m.LixeiraPage),
		},
		{
			name: 'usuarios',
			path: 'usuarios',
			handle: {
				titulo: 'Usuários',
				pai: 'inicio',
				acesso: 'login',
				perfis: PERFIS_DO_DRIVE,
				aba: { titulo: 'Usuários', perfis: PERFIS_DO_DRIVE },
			},
			lazy: () => import('./usuarios/usuarios.page.tsx').then((m) => m.UsuariosPage),
		},
		{
			name: 'classes',
			path: 'classes',
			handle: {
				titulo: 'Classes de documentos',
				pai: 'inicio',
				acesso: 'login',
				perfis: PERFIS_DAS_CLASSES,
				aba: { titulo: 'Classes', perfis: PERFIS_DAS_CLASSES },
			},
			lazy: () => import('./guarda/classes.page.tsx').then((m) => m.ClassesPage),
		},
		{
			name: 'receber',
			path: 'receber',
			handle: { titulo: 'Pastas a receber', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./posse/receber.page.tsx').then((m) => m.ReceberPage),
		},
		{
			name: 'sem-recebedor',
			path: 'sem-recebedor',
			handle: {
				titulo: 'Pastas sem quem as receba',
				pai: 'inicio',
				acesso: 'login',
				perfis: [UDR_ADMIN],
				aba: { titulo: 'Sem dono', perfis: [UDR_ADMIN] },
			},
			lazy: () => import('./posse/escolhas.page.tsx').then((m) => m.EscolhasPage),
		},
		{
			name: 'pasta',
			path: 'pasta/:codptaarqudr',
			handle: { titulo: ':nompta', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./pasta/pasta.page.tsx').then((m) => m.PastaPage),
		},
		{
			name: 'processo',
			path: 'processo/:numprosaj',
			handle: { titulo: 'Processo :numprosaj', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./processo/processo.page.tsx').then((m) => m.ProcessoPage),
		},
		{
			name: 'link',
			path: 'link/:codlnk',
			// Outsiders have no session: the address is the credential, with the password where the link has one.
			handle: { titulo: ':nomlnk', acesso: 'publico', forma: 'leitura-so' },
			lazy: () => import('./publico/link.page.tsx').then((m) => m.LinkPage),
		},
		{
			name: 'pedido',
			path: 'pedido/:codpdarq',
			// Outsiders have no session: the address is the credential, and the server checks it.
			handle: { titulo: ':titpdarq', acesso: 'publico', forma: 'leitura-so' },
			lazy: () => import('./publico/pedido.page.tsx').then((m) => m.PedidoPage),
		},
	],
}
