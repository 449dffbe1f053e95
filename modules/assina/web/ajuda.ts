import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'assinar',
		titulo: 'Como assinar um documento',
		texto:
			'O que espera por você está em “Para assinar” e nas suas tarefas. Leia antes: o que se assina é o que está na tela.',
		passos: ['Abra o lote e leia cada documento.', 'Use “Assinar”.', 'Confirme que é você, do modo que o lote pede.'],
		rotas: ['assina-caixa', 'assina-lote'],
	},
	{
		id: 'enviar-para-assinar',
		titulo: 'Como mandar um documento para outras pessoas assinarem',
		texto:
			'Um lote tem um ou mais documentos e quem assina, na ordem que você disser. Pessoas de fora da universidade também podem assinar.',
		passos: [
			'Use “Novo lote” e envie os arquivos.',
			'Indique quem assina, pelo nome ou pelo número, e o nível da assinatura.',
			'Reveja, leia a mensagem que será enviada, e envie.',
		],
		rotas: ['assina-caixa', 'assina-novo'],
	},
	{
		id: 'niveis-de-assinatura',
		titulo: 'O que são assinatura simples, avançada e qualificada?',
		texto:
			'São os níveis da Lei 14.063/2020. A simples identifica quem assina; a avançada usa um certificado que só a pessoa comanda, do portal ou de um provedor aceito; a qualificada usa um certificado ICP-Brasil. Quem envia escolhe o nível que o documento pede.',
		rotas: ['assina-novo', 'assina-lote'],
	},
]
