import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'pedir-esclarecimento',
		titulo: 'Como pedir um esclarecimento ou impugnar um edital',
		texto:
			'Qualquer pessoa pode, até o dia que a página da licitação mostra. Você recebe o protocolo e a resposta por e-mail; a página publica o pedido e a resposta sem o seu nome.',
		passos: ['Abra a licitação.', 'Use “Pedir esclarecimento”, escolha o tipo e escreva o pedido.'],
		rotas: ['licitacoes-lista', 'licitacoes-licitacao'],
	},
	{
		id: 'acompanhar-licitacoes',
		titulo: 'Como acompanhar as licitações',
		texto:
			'Escolha os grupos e a unidade, e receba por e-mail cada publicação, mudança, suspensão e resultado. Sem deixar o e-mail, assine a agenda ou o Atom do mesmo recorte no seu programa.',
		passos: [
			'Na lista, use “Acompanhar”.',
			'Escolha os grupos, informe o e-mail e confirme pela mensagem que chega.',
			'Cada mensagem traz o link para mudar ou terminar.',
		],
		rotas: ['licitacoes-lista', 'licitacoes-interesse', 'licitacoes-inscricao'],
	},
	{
		id: 'conduzir-licitacao',
		titulo: 'Como mudar, suspender e encerrar uma licitação',
		texto:
			'Quem tem o perfil “Pregoeiro e agente de contratação” da unidade encontra os atos no alto da página da licitação. Uma versão que toca as propostas faz o prazo recomeçar; quem fez pedidos é avisado de cada mudança.',
		rotas: ['licitacoes-licitacao', 'licitacoes-nova', 'licitacoes-versao'],
	},
	{
		id: 'itens-da-licitacao',
		titulo: 'Como escrever os itens e os resultados de uma licitação',
		texto:
			'Cada linha é um item, com as colunas separadas por ponto e vírgula ou coladas de uma planilha. Os resultados se registram no julgamento, na parte “Itens” da licitação; homologada, a compra recebe os itens, e o banco de preços, os preços.',
		rotas: ['licitacoes-licitacao', 'licitacoes-nova', 'licitacoes-versao'],
	},
	{
		id: 'plano-de-contratacoes',
		titulo: 'Como procurar no plano de contratações anual',
		texto:
			'O plano diz o que cada unidade prevê contratar, em que mês e por quanto. Cada linha leva às licitações que vieram dela, e a lista se baixa como planilha.',
		rotas: ['licitacoes-pca', 'licitacoes-linha-do-plano'],
	},
]
