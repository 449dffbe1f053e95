import { defineWebModule } from '@portal/platform/web'

export const navegacao = defineWebModule({
	name: 'navegacao',
	routes: {
		servicos: [
			{
				name: 'areas',
				path: '',
				handle: { titulo: 'Serviços', acesso: 'publico' },
				lazy: () => import('./servicos/areas.page.tsx').then((m) => m.AreasPage),
			},
			{
				name: 'area',
				path: ':codigoArea',
				handle: { titulo: ':nomeArea', pai: 'areas', acesso: 'publico' },
				lazy: () => import('./servicos/area.page.tsx').then((m) => m.AreaPage),
			},
			{
				name: 'servico',
				path: ':codigoArea/*',
				handle: { titulo: ':servico', pai: 'area', acesso: 'publico' },
				lazy: () => import('./servicos/servico.page.tsx').then((m) => m.ServicoPage),
			},
		],
		navegacao: [
			{
				name: 'gerenciar',
				path: 'gerenciar',
				handle: { titulo: 'Menu do portal', acesso: 'login', perfis: ['PTL-ADMIN'] },
				lazy: () => import('./gerenciar/gerenciar.page.tsx').then((m) => m.GerenciarPage),
			},
		],
	},
	slots: {
		// Both from one file: they are always shown together, so they are fetched together.
		menuTopo: { ordem: 10, leve: true, lazy: () => import('./menu/menu.tsx').then((m) => m.MenuDaPessoa) },
		menu: { ordem: 10, leve: true, lazy: () => import('./menu/menu.tsx').then((m) => m.MenuDeServicos) },
		busca: { ordem: 10, leve: true, lazy: () => import('./busca/busca.tsx').then((m) => m.BuscaDeServicos) },
	},
})
