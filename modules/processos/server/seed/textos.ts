/** Sample texts of a process, picked by index so that every seeding gives the same demonstration. */
export const DESPACHOS = [
	'Encaminhe-se para análise e manifestação.',
	'De acordo com a informação. Prossiga-se.',
	'À consideração superior, com a documentação completa.',
	'Retorne para complementação da instrução do processo.',
	'Ciente. Encaminhe-se ao setor competente para as providências cabíveis.',
	'Aprovado. Publique-se e dê-se ciência ao interessado.',
	'Atendida a diligência, encaminhe-se para decisão.',
] as const

export const INFORMACOES = [
	'Informamos que a documentação apresentada foi conferida e está em conformidade com as normas vigentes.',
	'Consta em nossos registros a dotação orçamentária necessária, conforme demonstrativo em anexo.',
	'O interessado foi comunicado por correio eletrônico da exigência e tem prazo de dez dias úteis para a resposta.',
	'Registramos que o período aquisitivo foi verificado e não há impedimento à concessão do pedido.',
	'A reunião da congregação aprovou o mérito da proposta por unanimidade.',
	'Foram feitas as anotações no prontuário e a publicação no Diário Oficial.',
	'A cotação de preços foi realizada com três fornecedores e a proposta mais vantajosa foi a segunda.',
] as const

export const PEDIDOS_DE_PARECER = [
	'Solicito parecer circunstanciado sobre o mérito acadêmico do pedido.',
	'Solicito manifestação quanto à legalidade da proposta.',
	'Solicito análise da viabilidade técnica e do cronograma apresentado.',
] as const

export const PARECERES = [
	'Após análise, sou favorável ao atendimento do pedido, pois foram cumpridas todas as exigências.',
	'O parecer é favorável, com a recomendação de que o relatório final seja apresentado em sessenta dias.',
	'Não há óbice jurídico ao prosseguimento, observada a juntada das certidões.',
] as const

export const COMPLEMENTOS = [
	'Documentação apresentada pelo interessado.',
	'Ofício de encaminhamento da unidade.',
	'Relatório com as notas fiscais do período.',
	'Ata da reunião em que o pedido foi apreciado.',
] as const

export const NOMES_DE_ARQUIVO = ['requerimento', 'oficio', 'relatorio', 'ata-da-reuniao', 'comprovante'] as const

export const COMPLEMENTOS_DE_ASSUNTO = [
	'Lisboa, Portugal',
	'Universidade do Porto',
	'Edital 04/2026',
	'Área de Algoritmos',
] as const

export const INTERESSADOS_EXTERNOS = [
	'Fundação de Apoio à Pesquisa',
	'Construtora Horizonte Ltda.',
	'Universidade do Porto',
	'Associação dos Moradores do Butantã',
] as const

export const escolherUm = <T>(opcoes: readonly [T, ...T[]], indice: number): T =>
	opcoes[indice % opcoes.length] ?? opcoes[0]
