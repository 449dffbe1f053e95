import { defineWebModule } from '@portal/platform/web'

export const questionarios = defineWebModule({
	name: 'questionarios',
	routes: () => import('./routes.ts').then((m) => m.routes),
})
