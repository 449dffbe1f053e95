import { defineWebModule } from '@portal/platform/web'

export const inicio = defineWebModule({
	name: 'inicio',
	routes: () => import('./rotas.ts').then((m) => m.routes),
})
