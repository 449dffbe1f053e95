import { defineWebModule } from '@portal/platform/web'

/** The first page loads the parts of navigation that every page shows: menu and search. */
export const navegacaoNaPrimeiraPagina = defineWebModule({
	name: 'navegacao',
	slots: {
		// Both slots load from one file, because they are always shown together.
		menuTopo: { ordem: 10, leve: true, lazy: () => import('./menu/menu.tsx').then((m) => m.MenuDaPessoa) },
		menu: { ordem: 10, leve: true, lazy: () => import('./menu/menu.tsx').then((m) => m.MenuDeServicos) },
		destaques: { ordem: 10, leve: true, lazy: () => import('./inicio/destaques.tsx').then((m) => m.Destaques) },
		busca: { ordem: 10, leve: true, lazy: () => import('./busca/busca.tsx').then((m) => m.BuscaDeServicos) },
	},
})
