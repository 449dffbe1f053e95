import { defineWebModule } from '@portal/platform/web'

export const situacao = defineWebModule({
	name: 'situacao',
	routes: () => import('./routes.ts').then((m) => m.routes),
	slots: {
		menuUsuario: { ordem: 80, leve: true, lazy: () => import('./item-menu.tsx').then((m) => m.ItemMenu) },
	},
})
