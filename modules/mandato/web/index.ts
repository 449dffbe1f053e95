import { defineWebModule } from '@portal/platform/web'

export const mandato = defineWebModule({
	name: 'mandato',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
