import { declareTable, type TratamentoDeDados } from '@portal/platform/server'
import { nomeDaSituacaoDoProjeto, nomeDoFarol } from '../../contract/index.ts'

const comum = {
	finalidade: 'Conduzir projetos de TI, e saber quem decidiu, fez e relatou o quê.',
	base: 'politica-publica',
	conservacao: 'Enquanto o projeto constar da lista: é a história do que nele se decidiu.',
} as const
const projeto = { codprjti: 'Projeto' }

export const dadosDosProjetos: readonly TratamentoDeDados[] = [
	declareTable({
		nome: 'interno-sti-projetos',
		titulo: 'Projetos de TI que você propôs, gerencia ou patrocina',
		...comum,
		tabela: 'interno_sti.prjti',
		titular: ['codpesger', 'codpespat', 'codpescad'],
		colunas: {
			...projeto,
			nomprjti: 'Nome',
			sitprjti: { rotulo: 'Situação', opcoes: nomeDaSituacaoDoProjeto },
			dtacad: 'Proposto em',
		},
	}),
	declareTable({
		nome: 'interno-sti-projetos-bases',
		titulo: 'Linhas de base que você congelou',
		...comum,
		tabela: 'interno_sti.prjtilb',
		titular: ['codpes'],
		colunas: { ...projeto, numlb: 'Linha de base', txtmot: 'Motivo', dtalb: 'Quando' },
	}),
	declareTable({
		nome: 'interno-sti-projetos-gerentes',
		titulo: 'Projetos de TI que você gerenciou, e sobre os quais por isso não decide',
		...comum,
		conservacao: 'Até o projeto ser devolvido ao gerente; sem devolução, enquanto constar da lista.',
		tabela: 'interno_sti.prjtiger',
		titular: ['codpes'],
		colunas: { ...projeto, dtafim: 'Até' },
	}),
	declareTable({
		nome: 'interno-sti-projetos-equipes',
		titulo: 'Projetos de TI em cuja equipe você está',
		...comum,
		tabela: 'interno_sti.prjtieqp',
		titular: ['codpes'],
		colunas: { ...projeto, papeqp: 'Papel', qtdhorsem: 'Horas por semana' },
	}),
	declareTable({
		nome: 'interno-sti-projetos-relatorios',
		titulo: 'Relatórios de projetos de TI que você escreveu',
		...comum,
		tabela: 'interno_sti.prjtirel',
		titular: ['codpes'],
		colunas: {
			...projeto,
			dtaref: 'Mês',
			farprj: { rotulo: 'Farol', opcoes: nomeDoFarol },
			txtava: 'Avanços',
			txtimp: 'Impedimentos',
			txtprx: 'Próximos passos',
			dtacad: 'Quando',
		},
	}),
	declareTable({
		nome: 'interno-sti-projetos-demandas',
		titulo: 'Demandas que você ligou a projetos de TI',
		...comum,
		tabela: 'interno_sti.prjtissu',
		titular: ['codpes'],
		colunas: { ...projeto, numssu: 'Demanda', dtacad: 'Quando' },
	}),
	declareTable({
		nome: 'interno-sti-projetos-resumos',
		titulo: 'Resumos de projetos de TI que você emitiu',
		...comum,
		tabela: 'interno_sti.prjtidoc',
		titular: ['codpes'],
		colunas: { ...projeto, codaucdoc: 'ID digital', dtacad: 'Quando' },
	}),
	declareTable({
		nome: 'interno-sti-projetos-rascunhos',
		titulo: 'A proposta de projeto de TI que você está escrevendo',
		...comum,
		conservacao: 'Até a proposta ser enviada.',
		tabela: 'interno_sti.prjtiras',
		titular: ['codpes'],
		colunas: { dtaultalt: 'Guardada em' },
	}),
]
