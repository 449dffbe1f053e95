import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'folha-entender-valor',
		titulo: 'Como saber de onde vem um valor do contracheque',
		texto:
			'Abra o contracheque e use “De onde vem” na linha: aparecem a fórmula, os dados lidos, a faixa da tabela e o arredondamento. Em “O que mudou” está por que o líquido é diferente do mês anterior.',
		rotas: ['nova-folha-consulta', 'nova-folha-contracheque'],
	},
	{
		id: 'folha-quem-viu',
		titulo: 'Como saber quem viu os meus pagamentos',
		texto:
			'Em Folha de Pagamento, a parte “Quem viu” mostra cada pessoa que viu os seus pagamentos, quando e como. O suporte do portal não os vê.',
		rotas: ['nova-folha-consulta'],
	},
	{
		id: 'folha-fechar-mes',
		titulo: 'Como levar a folha do mês da abertura ao encerramento',
		texto: 'Três pessoas diferentes cuidam de cada folha: quem opera, quem analisa e quem homologa.',
		passos: [
			'Quem opera abre a folha, recebe lançamentos e cargas, fecha e calcula.',
			'Quem analisa trata os alertas e publica a prévia.',
			'Quem homologa confere e homologa; depois disso só se corrige em folha suplementar.',
			'Quem opera gera a remessa ao banco e encerra.',
		],
		rotas: ['nova-folha-processamento', 'nova-folha-folha'],
	},
]
