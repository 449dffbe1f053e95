import { defineWebModule } from '@portal/platform/web'

export const alumni = defineWebModule({
	name: 'alumni',
	routes: () => import('./routes.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
