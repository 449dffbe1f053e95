import { defineWebModule } from '@portal/platform/web'

export const nereu = defineWebModule({
	name: 'nereu',
	routes: () => import('./routes.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
