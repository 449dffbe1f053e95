import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'tarefas',
		titulo: 'O que são as tarefas do painel?',
		texto:
			'Uma tarefa pede que você faça algo: assinar, dar um parecer, confirmar um dado. As que vencem antes vêm primeiro. “Acessar” leva a onde se faz; as que não levam a lugar nenhum têm “Concluir”.',
		rotas: ['painel-pagina', 'painel-tarefas'],
	},
	{
		id: 'adiar-tarefa',
		titulo: 'Como adiar uma tarefa',
		texto: 'Até 60 dias. No dia escolhido ela volta sozinha à lista. Tarefas de votação não podem ser adiadas.',
		passos: [
			'No painel, em “Minhas Tarefas”, use “Adiar”.',
			'Escolha o dia e a hora.',
			'Para trazê-la de volta antes, abra “Adiadas” e use “Retomar”.',
		],
		rotas: ['painel-pagina'],
	},
	{
		id: 'calendario-de-prazos',
		titulo: 'Como ver os meus prazos no calendário do celular',
		texto:
			'O calendário de prazos reúne as tarefas de todos os serviços. Um endereço secreto as mostra também no calendário que você já usa.',
		passos: [
			'Abra “Calendário de prazos”, no menu “Meu portal”.',
			'Em “No seu calendário”, escolha se quer ser lembrado um dia antes de cada prazo.',
			'Use “Criar endereço” e copie-o.',
			'No Google Agenda, no Outlook ou no celular, escolha adicionar calendário por URL e cole o endereço.',
		],
		rotas: ['painel-prazos', 'painel-pagina'],
	},
	{
		id: 'avisos-por-email',
		titulo: 'Como receber menos e-mails do portal',
		texto:
			'Em Configurações, na parte “Notificações”, escolha área por área se quer o aviso no portal, por e-mail ou em um resumo por dia. O que espera por você (uma tarefa, algo devolvido, uma decisão) vem por e-mail até que você diga o contrário.',
		rotas: ['configuracoes-pagina', 'painel-avisos'],
	},
]
