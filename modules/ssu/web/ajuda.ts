import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'pedir-demanda',
		titulo: 'Como pedir uma mudança ou correção em um sistema',
		texto:
			'Quem pede é o GRS do sistema ou o apoio dele. Enquanto você escreve o título, aparecem demandas parecidas: se uma delas já pede o mesmo, comente nela em vez de abrir outra.',
		passos: [
			'Abra “Demandas de sistemas” e use “Nova demanda”.',
			'Escolha o sistema e o módulo, diga o que se espera e crie o rascunho.',
			'Anexe o que ajuda a entender e use “Abrir”.',
		],
		rotas: ['nova-ssu-inicio', 'nova-ssu-nova'],
	},
	{
		id: 'acompanhar-demanda',
		titulo: 'Como acompanhar e homologar uma demanda',
		texto:
			'Cada etapa tem quem a conduz e um checklist; os itens obrigatórios precisam estar concluídos para a demanda seguir. Quando ela fica pronta, você confere e homologa, dizendo o que conferiu. Se algo não ficou certo depois de concluída, você pode reabri-la, até o dia que a página dela mostra.',
		rotas: ['nova-ssu-demanda', 'nova-ssu-busca'],
	},
]
