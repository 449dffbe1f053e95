import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'responder-questionario',
		titulo: 'Como responder a um questionário',
		texto:
			'O que você escreve é salvo a cada página. Em um questionário anônimo, fica cifrado com uma chave que só o seu navegador tem, e por isso se continua nele; nos outros, em qualquer aparelho. Quando você conclui um anônimo, as respostas se separam do seu nome: depois disso ninguém sabe quais são as suas, nem você pode mudá-las. Não escreva nomes nos textos livres.',
		passos: [
			'Abra “Questionários” e escolha um deles.',
			'Responda página por página; dá para voltar.',
			'Na última, use “Concluir”.',
		],
		rotas: ['questionarios-inicio', 'questionarios-responder'],
	},
	{
		id: 'fazer-questionario',
		titulo: 'Como fazer um questionário',
		texto:
			'Depois de aberto, as perguntas não mudam: confira a prévia antes. O código de comparação de cada pergunta é o que permite vê-la ao longo dos anos; uma nova versão o mantém. O que se pergunta de várias coisas (disciplinas, serviços) se escreve em uma página, que se repete para cada alternativa de uma pergunta anterior. Os resultados aparecem depois que o questionário é encerrado.',
		passos: [
			'Em “Questionários”, aba “Que você gere”, use “Novo questionário”.',
			'Diga a quem ele é e até quando, e escreva as páginas e perguntas.',
			'Confira a prévia e use “Abrir”.',
		],
		rotas: ['questionarios-gerir', 'questionarios-editar', 'questionarios-novo'],
	},
	{
		id: 'ler-resultados',
		titulo: 'Por que os resultados são múltiplos de cinco',
		texto:
			'Para que ninguém seja reconhecido, grupos com menos de cinco pessoas ficam ocultos, as contagens são arredondadas sempre do mesmo jeito a múltiplos de cinco, e quem é de um grupo pequeno demais conta só no total. Subtrair um filtro do outro não mostra o que está oculto. Textos livres só aparecem onde há ao menos dez.',
		rotas: ['questionarios-resultados'],
	},
]
