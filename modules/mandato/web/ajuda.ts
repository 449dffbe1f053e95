import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'ver-composicao',
		titulo: 'Como ver quem compõe um colegiado em um dia',
		texto:
			'Abra o colegiado e escolha o dia. O endereço da página guarda o dia escolhido: quem o recebe vê a mesma composição. Em “Comparar” aparece quem entrou e quem saiu entre dois dias.',
		rotas: ['mandato-colegiados', 'mandato-colegiado'],
	},
	{
		id: 'cuidar-de-mandatos',
		titulo: 'Como designar, afastar e encerrar um mandato',
		texto:
			'Quem tem o perfil “Secretaria de colegiados” da unidade encontra os atos na linha de cada cadeira. Nada é apagado: o que muda fica registrado com a data em que passou a ser sabido.',
		passos: [
			'Em uma cadeira vaga, use “Designar titular” e informe a pessoa, o início e o ato.',
			'Se o titular se afasta, use “Afastar o titular”: o suplente passa a exercer a cadeira.',
			'Se o mandato acaba antes do prazo, use “Encerrar mandato” e escolha o motivo.',
		],
		rotas: ['mandato-colegiado'],
	},
]
