import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'procurar-compra',
		titulo: 'Como procurar uma compra',
		texto:
			'Escreva palavras do objeto, o número da compra ou o nome do fornecedor. Os filtros de unidade, fornecedor, modalidade, situação, ano e valor somam-se à busca, e o endereço da página guarda tudo. Quando nada atende a tudo, a página diz que filtro tirar.',
		rotas: ['contratacoes-lista', 'contratacoes-compra', 'contratacoes-fornecedor'],
	},
	{
		id: 'ler-referencia',
		titulo: 'Como a referência de preço é calculada',
		texto:
			'Só contam preços praticados: homologados, contratados, registrados em ata e cotados. Cada preço é levado à unidade de comparação pela capacidade do fornecimento. Ficam fora os cancelados, os zerados, os sem capacidade informada e os que se afastam da mediana mais de 3 × 1,4826 × o desvio absoluto mediano; cada um aparece em “Desconsiderados” com o motivo.',
		rotas: ['contratacoes-banco', 'contratacoes-bem'],
	},
	{
		id: 'ler-limites',
		titulo: 'Como ler os limites das dispensas',
		texto:
			'A lei limita o que cada unidade gasta por ano em dispensas por valor: um limite para obras e serviços de engenharia, outro para o resto (Lei 14.133/2021, art. 75). Ela soma por ramo de atividade; a página soma por classe do catálogo, que é o mais próximo. Contam os resultados que valem, no ano de cada um. O que não tem fundamento informado aparece à parte: quem cuida da compra o informa.',
		rotas: ['contratacoes-limites'],
	},
	{
		id: 'fazer-cesta',
		titulo: 'Como fazer uma pesquisa de preços',
		texto:
			'Comece uma cesta, ponha os itens do banco de preços e peça cotações a fornecedores, que respondem por um link. Ao concluir, preços e conta são guardados, e a memória de cálculo sai em PDF com ID digital, igual em qualquer dia. Com menos preços do que a norma pede, ou com um preço obtido por outro método, um colega aprova. Um percentual, para mais ou para menos, se aplica com a justificativa no menu da cesta.',
		rotas: ['contratacoes-cestas', 'contratacoes-cesta', 'contratacoes-nova-cesta'],
	},
	{
		id: 'cuidar-da-compra',
		titulo: 'Como publicar arquivos e ligar itens ao catálogo',
		texto:
			'Na página da compra, abra “Cuidar da compra”. Em Arquivos, escolha o tipo e anexe: sai na hora, e quem acompanha é avisado. O que saiu errado é retirado com o motivo. Em Itens no catálogo, ligue cada item e diga quantas unidades vêm em cada fornecimento: só então o preço conta. Desfazer devolve o item ao que era. Em Contrato, nomeie o gestor e o fiscal: o nome aparece na página da compra.',
		rotas: ['contratacoes-gestao'],
	},
]
