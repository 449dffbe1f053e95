import { defineWebModule } from '@portal/platform/web'

export const proserv = defineWebModule({
	name: 'proserv',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
