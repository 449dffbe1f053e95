import { defineWebModule } from '@portal/platform/web'

/** Present incidents are announced to everybody at once. */
export const situacaoNaPrimeiraPagina = defineWebModule({
	name: 'situacao',
	slots: {
		avisoNoCabecalho: { ordem: 20, leve: true, lazy: () => import('./faixa.tsx').then((m) => m.FaixaDeSituacao) },
	},
})
