import { defineWebModule } from '@portal/platform/web'

export const licitacoes = defineWebModule({
	name: 'licitacoes',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
