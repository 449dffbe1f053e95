import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'inscrever-se-em-mobilidade',
		titulo: 'Como se inscrever em um edital de mobilidade',
		texto:
			'O edital mostra a que requisitos você atende. O que você escreve fica guardado, e a inscrição só vale depois de enviada.',
		passos: [
			'Abra o edital e a aba “Minha inscrição”.',
			'Inclua as vagas na ordem em que as prefere e diga o seu nível nos idiomas.',
			'Envie. Até o fim do prazo a inscrição pode voltar ao rascunho.',
		],
		rotas: ['nereu-editais', 'nereu-edital'],
	},
	{
		id: 'entender-classificacao',
		titulo: 'Como se entende a classificação de um edital',
		texto:
			'Cada um recebe, na ordem da classificação, a vaga mais desejada em que ainda há lugar. O resultado mostra a conta de cada posição, o desempate que decidiu e por que cada preferência foi ou não atendida. Quando alguém desiste, a classificação é refeita: ninguém perde a vaga que tinha.',
		rotas: ['nereu-edital', 'nereu-minha'],
	},
	{
		id: 'pedir-carta-de-recomendacao',
		titulo: 'Como pedir uma carta de recomendação',
		texto:
			'Na sua inscrição, em “Cartas de recomendação”, diga o nome e o e-mail de quem recomenda. Essa pessoa recebe um link e um código, não precisa de conta e entrega a carta até o fim das inscrições. Você vê se a carta chegou; só o escritório a lê.',
		rotas: ['nereu-edital'],
	},
	{
		id: 'recorrer-da-classificacao',
		titulo: 'Como recorrer do resultado de um edital',
		texto:
			'Em “Minha mobilidade”, enquanto corre o prazo, “Recorrer” leva as suas razões a outra pessoa que não a que publicou o resultado. Você é avisado da decisão; se o recurso for aceito, a classificação é refeita.',
		rotas: ['nereu-minha', 'nereu-edital'],
	},
	{
		id: 'cuidar-da-mobilidade',
		titulo: 'Como cuidar das candidaturas da unidade',
		texto:
			'Em “Gestão” cada linha oferece o próximo passo: dar nota ao plano, indicar ao parceiro, registrar o aceite, a chegada, a volta e o reconhecimento. O estudante é avisado de cada um.',
		rotas: ['nereu-gestao'],
	},
]
