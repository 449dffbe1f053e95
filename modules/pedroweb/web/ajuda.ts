import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'pedir-acesso',
		titulo: 'Como pedir acesso a um sistema',
		texto:
			'Primeiro decide a chefia da unidade em que você vai usar o acesso, depois quem responde pelo sistema. Você acompanha tudo em Meus acessos e pode desistir ou devolver quando quiser.',
		passos: [
			'Abra “Meus acessos”, no menu “Meu portal”.',
			'Use “Pedir um acesso”, escolha o sistema, o perfil e a unidade, e diga para que precisa. Há perfis que podem valer também nas unidades abaixo dela: a página pergunta. O que você digita fica guardado até pedir.',
			'Espere as duas decisões: o acesso passa a valer sozinho.',
		],
		rotas: ['pedroweb-meus', 'pedroweb-pedir'],
	},
	{
		id: 'conflitos-e-matriz',
		titulo: 'Como ver, numa unidade, quem tem o quê e o que não pode estar junto',
		texto:
			'A matriz mostra as pessoas de uma unidade e os perfis que cada uma tem nela; cada célula abre o acesso. Os conflitos são as pessoas com perfis que não podem estar juntos, em geral porque foram dados fora do portal: encerre um dos dois ali mesmo. As duas estão em “Quem tem acesso”, atrás de “⋯”.',
		rotas: ['pedroweb-matriz', 'pedroweb-conflitos'],
	},
	{
		id: 'conceder-acesso',
		titulo: 'Como dar acesso a alguém sem que a pessoa peça',
		texto:
			'A chefia concede na sua unidade o que se pode pedir; quem responde por um sistema concede os perfis dele, e quem administra o portal, qualquer um. Ninguém concede a si. Quem não tem vínculo recebe por no máximo 12 meses. A pessoa é avisada e pode devolver.',
		passos: [
			'Abra “Meus acessos”, “Quem tem acesso” e use “Conceder um acesso”.',
			'Escolha uma ou mais pessoas, o perfil e a unidade, e diga por quê.',
			'Veja o resultado de cada pessoa: o que não pôde ser dado diz o motivo.',
		],
		rotas: ['pedroweb-conceder', 'pedroweb-acessos'],
	},
	{
		id: 'catalogo-de-acessos',
		titulo: 'O que cada acesso permite, e quem decide',
		texto:
			'O catálogo diz, em palavras comuns, o que cada perfil permite, onde vale, com quais não pode estar e quem responde pelo sistema. Quem administra o portal nomeia essas pessoas ali mesmo; sem ninguém nomeado, decide quem administra o portal.',
		passos: [
			'Abra “Meus acessos” e use “Catálogo”.',
			'Procure pelo sistema, pelo perfil ou pelo que ele permite.',
			'Use “Pedir” ao lado do perfil: o pedido já vem com o sistema e o perfil escolhidos.',
		],
		rotas: ['pedroweb-catalogo', 'pedroweb-sistema'],
	},
	{
		id: 'rever-acessos',
		titulo: 'Como rever os acessos de uma unidade ou de um sistema',
		texto:
			'Quem é chefia ou responde por um sistema diz, de cada acesso, se ele continua. O que ninguém decidir até o último dia segue o que foi combinado ao abrir a campanha.',
		passos: [
			'Abra a tarefa “Rever acessos”, ou “Campanhas de revisão” em “Meus acessos”.',
			'Escolha um ou vários acessos e use “Manter” ou “Revogar”; para revogar, diga o motivo.',
			'No fim, baixe o relatório na página da campanha.',
		],
		rotas: ['pedroweb-campanhas', 'pedroweb-nova-campanha', 'pedroweb-campanha'],
	},
]
