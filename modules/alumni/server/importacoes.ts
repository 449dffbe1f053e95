import { referenciaAPessoa, referenciaAUnidade } from '@portal/pessoas/server/public'
import { daPessoa, defineImportacao, dia, emTabela, inteiro, opcao, simNao, textoAte } from '@portal/platform/server'

const esquema = 'alumni'
const OPCIONAL = { obrigatoria: false } as const
const codpes = inteiro('Número USP', '10001', { minimo: 1 })

const doCurso = {
	codpes,
	numseqcur: inteiro('Sequência do curso', '1', { minimo: 1, obrigatoria: false, padrao: 1 }),
	tipcur: opcao('Nível do curso', 'GRD', { GRD: 'graduação', PGR: 'pós-graduação' }),
	codcur: inteiro('Código do curso', '3111', { minimo: 1 }),
	nomcur: textoAte(150, 'Curso', 'Engenharia Civil'),
	tipext: textoAte(80, 'Titulação', 'Bacharelado'),
	codund: inteiro('Código da unidade', '45', { minimo: 1 }),
	nomabvclg: textoAte(40, 'Colegiado', 'CG-EP'),
	anoini: inteiro('Ano de ingresso', '2012', { ...OPCIONAL, minimo: 1900 }),
	anocon: inteiro('Ano de conclusão', '2017', { minimo: 1900 }),
	dtacon: dia('Colação de grau', '2017-12-15'),
}
const daPessoaFormada = {
	codpes,
	dtanas: dia('Nascimento', '1994-03-21', OPCIONAL),
	sexpes: opcao('Sexo', 'M', { F: 'feminino', M: 'masculino' }, OPCIONAL),
}
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
		nome: 'pessoas-formadas',
		titulo: 'Alumni: pessoas formadas',
		descricao: 'Nascimento e sexo de quem concluiu algum curso, para conferir cadastros e contar egressos',
		ordem: 400,
		colunas: daPessoaFormada,
		chave: ['codpes'],
		referencias: [referenciaAPessoa],
		...emTabela({
			esquema,
			tabela: 'pessoaformada',
			chave: ['codpes'],
			campos: Object.keys(daPessoaFormada),
			procurar: daPessoa,
		}),
	}),
	defineImportacao({
		nome: 'cursos-concluidos',
		titulo: 'Alumni: cursos concluídos',
		descricao:
			'Quem concluiu qual curso, em que unidade e quando colou grau: a base com que os cadastros são conferidos',
		ordem: 401,
		colunas: doCurso,
		chave: ['codpes', 'numseqcur'],
		referencias: [referenciaAPessoa, referenciaAUnidade],
		...emTabela({
			esquema,
			tabela: 'cursoconcluido',
			chave: ['codpes', 'numseqcur'],
			campos: Object.keys(doCurso),
			procurar: daPessoa,
		}),
	}),
	defineImportacao({
		nome: 'listas-alumni',
		titulo: 'Alumni: listas do perfil',
		descricao: 'Situações profissionais, áreas, faixas de renda e as demais opções dos perfis e das empresas',
		ordem: 402,
		colunas: doItem,
		chave: ['tiptab', 'codtab'],
		...emTabela({ esquema, tabela: 'tabamn', chave: ['tiptab', 'codtab'], campos: Object.keys(doItem) }),
	}),
]
