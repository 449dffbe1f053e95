import { defineWebModule } from '@portal/platform/web'

export const substituicoes = defineWebModule({
	name: 'substituicoes',
	routes: {
		substituicoes: [
			{
				name: 'pagina',
				path: '',
				handle: { titulo: 'Substituições', acesso: 'login' },
				lazy: () => import('./substituicoes.page.tsx').then((m) => m.SubstituicoesPage),
			},
			{
				name: 'nova',
				path: 'nova',
				handle: { titulo: 'Nomear substituto', pai: 'pagina', acesso: 'login' },
				lazy: () => import('./nova-substituicao.page.tsx').then((m) => m.NovaSubstituicaoPage),
			},
			{
				name: 'alterar',
				path: ':codsubst/alterar',
				handle: { titulo: 'Alterar substituição', pai: 'pagina', acesso: 'login' },
				lazy: () => import('./alterar-substituicao.page.tsx').then((m) => m.AlterarSubstituicaoPage),
			},
		],
	},
	slots: {
		menuUsuario: {
			ordem: 50,
			sessao: 'aberta',
			leve: true,
			lazy: () => import('./item-menu.tsx').then((m) => m.ItemMenu),
		},
	},
})
