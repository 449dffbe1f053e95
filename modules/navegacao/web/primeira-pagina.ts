import { defineWebModule } from '@portal/platform/web'

/** What every page shows, and so the first one too: menu and search. */
export const navegacaoNaPrimeiraPagina = defineWebModule({
	name: 'navegacao',
	slots: {
		// Both from one file: they are always shown together, so they are fetched together.
		menuTopo: { ordem: 10, leve: true, lazy: () => import('./menu/menu.tsx').then((m) => m.MenuDaPessoa) },
		menu: { ordem: 10, leve: true, lazy: () => import('./menu/menu.tsx').then((m) => m.MenuDeServicos) },
		destaques: { ordem: 10, leve: true, lazy: () => import('./inicio/destaques.tsx').then((m) => m.Destaques) },
		busca: { ordem: 10, leve: true, lazy: () => import('./busca/busca.tsx').then((m) => m.BuscaDeServicos) },
	},
})
