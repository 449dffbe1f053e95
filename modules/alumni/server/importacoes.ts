import { defineImportacao, inteiro, opcao, publicar, simNao, storeInTable, textoAte } from '@portal/platform/server'
import { LISTAS_MUDARAM } from './dados/queries/tabelas.ts'

const esquema = 'alumni'

const doItem = {
	tiptab: opcao('Lista', 'ARE', {
		SIT: 'situação profissional',
		ATC: 'relação com a formação',
		ARE: 'área de atuação',
		QTD: 'quantidade de empregados',
		REN: 'renda mensal',
		ATV: 'atividade da empresa',
		TIP: 'tipo da empresa',
		TAM: 'tamanho da empresa',
	}),
	codtab: inteiro('Código', '90', { minimo: 1 }),
	nomtab: textoAte(100, 'Nome', 'Aviação'),
	ordtab: inteiro('Ordem', '90', { minimo: 0 }),
	staatv: simNao('Em uso', 'S'),
}

export const importacoes = [
	defineImportacao({
		nome: 'listas-alumni',
		titulo: 'Alumni: listas do perfil',
		descricao: 'Situações profissionais, áreas, faixas de renda e as demais opções dos perfis e das empresas',
		ordem: 402,
		colunas: doItem,
		chave: ['tiptab', 'codtab'],
		...storeInTable({ esquema, tabela: 'tabamn', chave: ['tiptab', 'codtab'], campos: Object.keys(doItem) }),
		depois: ({ db }) => publicar(db, LISTAS_MUDARAM),
	}),
]
