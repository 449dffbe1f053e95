import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'entender-prazo',
		titulo: 'Como entender um prazo da pós-graduação',
		texto:
			'O prazo começa na seleção. Licenças e trancamentos param a contagem, e prorrogações acrescentam dias, até o teto da universidade. Em “Como se chega a esta data” cada passo mostra quantos dias entraram e a data que resultou.',
		passos: [
			'Abra “Minha pós-graduação” e veja a linha de cada prazo.',
			'Em “E se…”, escolha um período e veja o que ele faria com as datas. Nada é pedido por isso.',
			'Em “Agenda”, baixe os prazos para o seu programa de agenda.',
		],
		rotas: ['janus-minha-pos', 'janus-matricula'],
	},
]
