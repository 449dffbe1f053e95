import { referenciaAPessoa } from '@portal/pessoas/server/public'
import { defineImportacao, dia, inteiro, matchPerson, simNao, storeInTable, textoAte } from '@portal/platform/server'

const esquema = 'proserv'
const daAposentadoria = {
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	dtapvsaps: dia('Pode se aposentar a partir de', '2027-03-01'),
}
const daFuncao = {
	nomfncprs: textoAte(100, 'Função', 'Analista de Sistemas'),
	staexiareatc: simNao('Exige área de atuação', 'N'),
}
const daArea = {
	codarecnhpsq: inteiro('Código', '10300007', { minimo: 1 }),
	nomarecnhpsq: textoAte(150, 'Área do conhecimento', 'Ciência da Computação'),
}

export const importacoes = [
	defineImportacao({
		nome: 'funcoes-de-posicoes',
		titulo: 'Funções que se podem pedir',
		descricao: 'As funções das solicitações de posições de servidores',
		ordem: 310,
		colunas: daFuncao,
		chave: ['nomfncprs'],
		...storeInTable({ esquema, tabela: 'fncprs', chave: ['nomfncprs'], campos: Object.keys(daFuncao) }),
	}),
	defineImportacao({
		nome: 'areas-do-conhecimento',
		titulo: 'Áreas do conhecimento',
		descricao: 'As áreas que uma solicitação de posição pode indicar',
		ordem: 311,
		colunas: daArea,
		chave: ['codarecnhpsq'],
		...storeInTable({ esquema, tabela: 'arecnhpsq', chave: ['codarecnhpsq'], campos: Object.keys(daArea) }),
	}),
	defineImportacao({
		nome: 'aposentadorias-previstas',
		titulo: 'Aposentadorias previstas',
		descricao: 'Desde quando cada pessoa pode se aposentar: as solicitações de posições mostram só quantas são',
		ordem: 312,
		colunas: daAposentadoria,
		chave: ['codpes'],
		referencias: [referenciaAPessoa],
		...storeInTable({
			esquema,
			tabela: 'srvaps',
			chave: ['codpes'],
			campos: Object.keys(daAposentadoria),
			procurar: matchPerson,
		}),
	}),
]
