import { defineWebModule } from '@portal/platform/web'

export const situacao = defineWebModule({
	name: 'situacao',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
	slots: {
		rodape: { ordem: 10, lazy: () => import('./opinar.tsx').then((m) => m.Opinar) },
		menuUsuario: { ordem: 80, leve: true, lazy: () => import('./item-menu.tsx').then((m) => m.ItemMenu) },
	},
})
