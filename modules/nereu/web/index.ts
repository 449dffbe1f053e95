import { defineWebModule } from '@portal/platform/web'

export const nereu = defineWebModule({
	name: 'nereu',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
