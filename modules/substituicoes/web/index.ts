import { defineWebModule } from '@portal/platform/web'

export const substituicoes = defineWebModule({
	name: 'substituicoes',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
	slots: {
		menuUsuario: {
			ordem: 50,
			sessao: 'aberta',
			leve: true,
			lazy: () => import('./item-menu.tsx').then((m) => m.ItemMenu),
		},
	},
})
