import { defineWebModule } from '@portal/platform/web'

export const internoSti = defineWebModule({
	name: 'interno-sti',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
