import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'consultar-questionarios',
		titulo: 'Como consultar os questionários da pós-graduação',
		texto:
			'Cada um vê o que é seu: a Pró-Reitoria e a CPA, todos os programas; quem coordena, o próprio programa, enquanto durar a função; a Secretaria da CPG, a própria unidade, sem os textos livres. Só aparecem questionários encerrados, e nenhum grupo com menos de cinco pessoas.',
		rotas: ['pos-graduacao-consulta-questionarios'],
	},
]
