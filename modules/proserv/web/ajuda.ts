import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'pedir-posicao',
		titulo: 'Como pedir uma posição para a sua unidade',
		texto:
			'O que você escreve fica guardado a cada pausa: pode sair e voltar quando quiser. A solicitação só segue quando for submetida, dentro da fase do edital e da cota da unidade na vertente.',
		passos: [
			'Abra “Proserv – Solicitação de posições de servidores” e use “Nova solicitação”.',
			'Escolha a unidade e a vertente, depois a função, e escreva a justificativa ao lado das evidências da unidade.',
			'Junte os arquivos, confira o que falta e submeta.',
		],
		rotas: ['proserv-inicio', 'proserv-novo', 'proserv-alterar'],
	},
	{
		id: 'avaliar-solicitacao',
		titulo: 'Como avaliar uma solicitação',
		texto:
			'Cada nota fica em rascunho até você enviar a avaliação; depois ela não muda mais. Alguns critérios exigem justificativa. Se houver conflito de interesses, declare o impedimento em vez de avaliar.',
		passos: [
			'Abra a solicitação pela tarefa que você recebeu e escolha a aba “Avaliação”.',
			'Dê a nota de cada critério, até o máximo indicado, e justifique onde for pedido.',
			'Use “Enviar avaliação”.',
		],
		rotas: ['proserv-detalhes'],
	},
	{
		id: 'recorrer-do-resultado',
		titulo: 'Como recorrer de um resultado',
		texto:
			'Publicado o resultado preliminar, quem pediu tem o prazo do edital para recorrer: diga quais critérios contesta e por quê. Só esses são avaliados de novo pela comissão de recursos.',
		rotas: ['proserv-detalhes'],
	},
	{
		id: 'acompanhar-solicitacoes',
		titulo: 'Como acompanhar as solicitações de um edital',
		texto:
			'O quadro mostra as solicitações por situação e deixa mover cada uma pelo botão “Mover”, com o mouse, o dedo ou o teclado. A classificação ordena as de uma vertente pela média e simula a linha de corte sem mudar nada.',
		rotas: ['proserv-acompanhar'],
	},
	{
		id: 'abrir-edital-de-posicoes',
		titulo: 'Como abrir um edital e prorrogar uma fase',
		texto:
			'Quem coordena diz quando corre cada fase, quanto cada unidade pode pedir em cada vertente e por quais critérios se avalia. As fases podem correr juntas; cada uma termina em dia útil. Depois da primeira nota, os critérios não mudam mais.',
		passos: [
			'Em “Editais”, use “Novo edital”, ou “Alterar” num que já existe.',
			'Para dar mais prazo a uma fase, abra as outras ações do edital e escolha “Prorrogar”.',
			'O novo prazo vale na hora, e o que já foi escrito continua guardado.',
		],
		rotas: ['proserv-editais', 'proserv-novo-edital', 'proserv-edital'],
	},
]
