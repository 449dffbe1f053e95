import { defineWebModule } from '@portal/platform/web'

export const contratacoes = defineWebModule({
	name: 'contratacoes',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
