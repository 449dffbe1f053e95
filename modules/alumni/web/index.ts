import { defineWebModule } from '@portal/platform/web'

export const alumni = defineWebModule({
	name: 'alumni',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	marcas: () => import('./acesso/marcas.ts').then((m) => m.obterMarcas()),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
