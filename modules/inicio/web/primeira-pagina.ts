import { defineWebModule } from '@portal/platform/web'

export const inicioNaPrimeiraPagina = defineWebModule({
	name: 'inicio',
	slots: {
		inicio: { ordem: 10, leve: true, lazy: () => import('./inicio.page.tsx').then((m) => m.InicioPage) },
	},
})
