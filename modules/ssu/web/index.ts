import { defineWebModule } from '@portal/platform/web'

export const ssu = defineWebModule({
	name: 'ssu',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
