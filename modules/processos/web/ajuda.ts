import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'achar-processo',
		titulo: 'Como achar um processo',
		texto:
			'Na aba de busca, digite o número, inteiro ou em parte, o nome do interessado ou palavras do assunto e dos textos. Só aparece o que você pode ver.',
		rotas: ['processos-digitais'],
	},
	{
		id: 'dar-saida',
		titulo: 'Como mandar um processo adiante',
		texto:
			'“Dar saída” manda o processo a outra estação. A ação diz por que não pode ser usada quando algo falta, e pode ser desfeita por algum tempo enquanto o destino não o recebeu.',
		passos: [
			'Abra o processo que está na sua estação.',
			'Use “Dar saída” e escolha o destino, que pode ser um dos sugeridos.',
			'Escreva o despacho, se quiser, e confirme.',
		],
		rotas: ['processos-digitais', 'processos-acompanhar'],
	},
	{
		id: 'niveis-de-acesso',
		titulo: 'Quem vê um processo restrito ou sigiloso?',
		texto:
			'Um processo público é visto por quem entra no portal. Um restrito ou sigiloso, só por quem trabalha nele e por quem recebeu acesso. Quem não pode vê-lo não fica sabendo que ele existe.',
		rotas: ['processos-acompanhar', 'processos-novo'],
	},
]
