import { defineWebModule } from '@portal/platform/web'

/** Login card of the visitor's home page. */
export const sessaoNaPrimeiraPagina = defineWebModule({
	name: 'sessao',
	slots: {
		entrada: { ordem: 10, leve: true, lazy: () => import('./entrada/entrada.tsx').then((m) => m.Entrada) },
	},
})
