import { defineWebModule } from '@portal/platform/web'

export const janus = defineWebModule({
	name: 'janus',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
