import { defineWebModule } from '@portal/platform/web'

export const navegacao = defineWebModule({
	name: 'navegacao',
	routes: () => import('./routes.ts').then((m) => m.routes),
	slots: {
		// Both from one file: they are always shown together, so they are fetched together.
		menuTopo: { ordem: 10, leve: true, lazy: () => import('./menu/menu.tsx').then((m) => m.MenuDaPessoa) },
		menu: { ordem: 10, leve: true, lazy: () => import('./menu/menu.tsx').then((m) => m.MenuDeServicos) },
		busca: { ordem: 10, leve: true, lazy: () => import('./busca/busca.tsx').then((m) => m.BuscaDeServicos) },
	},
})
