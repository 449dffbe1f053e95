import { defineWebModule } from '@portal/platform/web'

export const dash = defineWebModule({
	name: 'dash',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
