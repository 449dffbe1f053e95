import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajudaComum: readonly TopicoDeAjuda[] = [
	{
		id: 'mudar-tabela-de-dominio',
		titulo: 'Como mudar uma tabela de domínio',
		texto:
			'Quem opera a STI propõe a mudança e diz por quê; outra pessoa aprova ou rejeita. Aprovada, vale na hora. Os feriados são os mesmos que contam nos prazos do portal inteiro.',
		passos: [
			'Em “Camada comum”, abra a tabela.',
			'Use “Propor inclusão”, ou as ações de uma linha.',
			'Quem decide recebe a tarefa, e você é avisado do resultado.',
		],
		rotas: ['interno-sti-comumweb', 'interno-sti-comumweb-tabela'],
	},
	{
		id: 'modelo-com-previa',
		titulo: 'Como alterar um modelo de e-mail ou de PDF',
		texto:
			'Escreva o texto em HTML simples. O que está entre chaves duplas, como {{nome}}, é trocado pelo valor; a prévia ao lado mostra como fica, com valores de exemplo, e diz o que ninguém preenche.',
		rotas: ['interno-sti-comumweb-modelo'],
	},
]
