import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajudaDosProjetos: readonly TopicoDeAjuda[] = [
	{
		id: 'propor-projeto-de-ti',
		titulo: 'Como propor um projeto de TI',
		texto:
			'O que você escreve fica guardado a cada pausa. O comitê recebe a proposta quando você usa “Propor”; depois da análise, quem patrocina aprova. O gerente e o patrocinador são pessoas diferentes.',
		passos: [
			'Em “Projetos de TI”, use “Novo projeto”.',
			'Passe pelas quatro etapas: o que, quem, quando e marcos.',
			'Use “Propor” na última.',
		],
		rotas: ['interno-sti-projetos-ti', 'interno-sti-novo-projeto-ti'],
	},
	{
		id: 'relatar-projeto-de-ti',
		titulo: 'Como escrever o relatório do mês de um projeto',
		texto:
			'O gerente ou alguém da equipe diz o farol, quanto está pronto, os avanços, os impedimentos e os próximos passos. Sem relatório por 35 dias, o projeto é marcado e o gerente recebe uma tarefa.',
		rotas: ['interno-sti-projeto-ti'],
	},
	{
		id: 'linha-de-base-do-projeto',
		titulo: 'O que é a linha de base de um projeto',
		texto:
			'São as datas dos marcos como foram aprovadas. As previstas podem mudar; a linha de base, só por quem patrocina ou pelo comitê, com o motivo. As de antes continuam na página.',
		rotas: ['interno-sti-projeto-ti'],
	},
]
