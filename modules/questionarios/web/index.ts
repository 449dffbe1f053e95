import { defineWebModule } from '@portal/platform/web'

export const questionarios = defineWebModule({
	name: 'questionarios',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
