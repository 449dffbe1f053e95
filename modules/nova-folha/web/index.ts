import { defineWebModule } from '@portal/platform/web'

export const novaFolha = defineWebModule({
	name: 'nova-folha',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
