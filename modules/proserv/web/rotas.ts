import type { Routes } from '@portal/platform/web'
import { PRS_APROVADOR, PRS_COORDENADOR, PRS_TRIAGEM } from '../contract/acesso/perfis.ts'

export const routes: Routes = {
	proserv: [
		{
			name: 'inicio',
			path: '',
			handle: { titulo: 'Proserv – Solicitação de posições de servidores', acesso: 'login', aba: { titulo: 'Início' } },
			lazy: () => import('./inicio/inicio.page.tsx').then((m) => m.InicioPage),
		},
		{
			name: 'novo',
			path: 'novo',
			handle: { titulo: 'Nova solicitação', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./pedido/novo.page.tsx').then((m) => m.NovaSolicitacaoPage),
		},
		{
			name: 'detalhes',
			path: 'detalhes/:anosolprs/:codsolprs',
			handle: { titulo: 'Solicitação :codsolprs/:anosolprs', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./detalhes/detalhes.page.tsx').then((m) => m.DetalhesPage),
		},
		{
			name: 'alterar',
			path: 'alterar/:anosolprs/:codsolprs',
			handle: { titulo: 'Alterar solicitação :codsolprs/:anosolprs', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./pedido/alterar.page.tsx').then((m) => m.AlterarSolicitacaoPage),
		},
		{
			name: 'acompanhar',
			path: 'acompanhar',
			handle: {
				titulo: 'Acompanhar solicitações',
				pai: 'inicio',
				acesso: 'login',
				aba: { titulo: 'Acompanhar', perfis: [PRS_TRIAGEM, PRS_COORDENADOR, PRS_APROVADOR] },
			},
			lazy: () => import('./acompanhar/acompanhar.page.tsx').then((m) => m.AcompanharPage),
		},
		{
			name: 'editais',
			path: 'editais',
			handle: { titulo: 'Editais de posições', pai: 'inicio', acesso: 'login', aba: { titulo: 'Editais' } },
			lazy: () => import('./editais/editais.page.tsx').then((m) => m.EditaisPage),
		},
		{
			name: 'novo-edital',
			path: 'editais/novo',
			handle: { titulo: 'Novo edital', pai: 'editais', acesso: 'login', perfis: [PRS_COORDENADOR] },
			lazy: () => import('./editais/novo-edital.page.tsx').then((m) => m.NovoEditalPage),
		},
		{
			name: 'edital',
			path: 'editais/:codedtprs',
			handle: { titulo: 'Alterar edital', pai: 'editais', acesso: 'login', perfis: [PRS_COORDENADOR] },
			lazy: () => import('./editais/alterar-edital.page.tsx').then((m) => m.AlterarEditalPage),
		},
	],
}
