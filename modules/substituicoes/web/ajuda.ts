import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'nomear-substituto',
		titulo: 'Como deixar alguém no meu lugar nas férias',
		texto:
			'A pessoa nomeada recebe as suas tarefas das áreas que você escolher, de um dia a outro, depois de aceitar. O que ela fizer fica registrado em nome dela, em substituição a você.',
		passos: [
			'Abra “Substituições”, no menu “Meu portal”.',
			'Use “Nomear substituto”, indique a pessoa, os dias e as áreas.',
			'Espere a resposta: você é avisado.',
		],
		rotas: ['substituicoes-pagina', 'substituicoes-nova'],
	},
]
