import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Substituições',
			url: '/substituicoes/',
			palchv: 'férias licença substituto delegar tarefas',
			ordem: 40,
		},
	],
}
