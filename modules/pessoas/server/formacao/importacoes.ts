import {
	defineImportacao,
	dia,
	inteiro,
	type Linha,
	matchPerson,
	opcao,
	publicar,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import { referenciaAArea, referenciaACurso, referenciaAPessoa, referenciaAUnidade } from '../importacao/referencias.ts'
import { anotando } from './mudadas.ts'
import { CURSOS_MUDARAM } from './queries/formacao.ts'
import { anotarMudadas, anotarMudadasDosCursos } from './queries/mudadas.ts'

const OPCIONAL = { obrigatoria: false } as const
const esquema = 'pessoas'
const codcur = inteiro('Código do curso', '45052', { minimo: 1 })

const valoresDe = (linhas: readonly Linha[], campo: string): number[] => linhas.map((linha) => Number(linha[campo]))

const colunasDeCurso = {
	codcur,
	tipcur: opcao('Tipo do curso', 'GR', { GR: 'graduação', POS: 'pós-graduação' }),
	nomcur: textoAte(200, 'Nome do curso', 'Ciência da Computação'),
	codund: inteiro('Código da unidade', '45', { minimo: 1 }),
	tipext: textoAte(80, 'Titulação', 'Bacharelado', OPCIONAL),
	nomabvclg: textoAte(40, 'Colegiado', 'CG-IME', OPCIONAL),
}

const cursos = defineImportacao({
	nome: 'cursos',
	titulo: 'Cursos e programas',
	descricao: 'Cursos de graduação e programas de pós-graduação de cada unidade',
	ordem: 70,
	colunas: colunasDeCurso,
	chave: ['codcur'],
	referencias: [referenciaAUnidade],
	...anotando(
		storeInTable({ esquema, tabela: 'curso', chave: ['codcur'], campos: Object.keys(colunasDeCurso) }),
		(db, mudados) => anotarMudadasDosCursos(db, valoresDe(mudados, 'codcur')),
	),
	depois: ({ db }) => publicar(db, CURSOS_MUDARAM),
})

const colunasDeArea = {
	codare: inteiro('Código da área', '45134', { minimo: 1 }),
	codcur,
	nomare: textoAte(200, 'Nome da área', 'Ciência da Computação'),
}

const areas = defineImportacao({
	nome: 'areas-dos-programas',
	titulo: 'Áreas dos programas',
	descricao: 'Áreas de concentração dos programas de pós-graduação',
	ordem: 80,
	colunas: colunasDeArea,
	chave: ['codare'],
	referencias: [referenciaACurso],
	...storeInTable({ esquema, tabela: 'area', chave: ['codare'], campos: Object.keys(colunasDeArea) }),
	depois: ({ db }) => publicar(db, CURSOS_MUDARAM),
})

const colunasDeFormacao = {
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	codcur,
	numseqpgm: inteiro('Sequência no curso', '1', { minimo: 1, obrigatoria: false, padrao: 1 }),
	codare: inteiro('Código da área', '', { ...OPCIONAL, minimo: 1 }),
	nivpgm: opcao('Nível', '', { ME: 'mestrado', DO: 'doutorado', DD: 'doutorado direto' }, OPCIONAL),
	dtaing: dia('Ingresso', '2020-02-01'),
	dtatit: dia('Titulação', '', OPCIONAL),
	dtaclcgru: dia('Colação de grau', '', OPCIONAL),
}

const tituloAntesDoIngresso = ({ dtaing, dtatit }: Linha) =>
	dtatit !== null && String(dtatit) < String(dtaing)
		? { campo: 'dtatit', mensagem: 'A titulação não pode ser antes do ingresso.' }
		: undefined

const formacoes = defineImportacao({
	nome: 'formacoes',
	titulo: 'Formação',
	descricao: 'Os cursos que cada pessoa faz ou fez aqui, e quando se formou',
	ordem: 90,
	colunas: colunasDeFormacao,
	chave: ['codpes', 'codcur', 'numseqpgm'],
	referencias: [referenciaAPessoa, referenciaACurso, referenciaAArea],
	conferir: tituloAntesDoIngresso,
	...anotando(
		storeInTable({
			esquema,
			tabela: 'formacao',
			chave: ['codpes', 'codcur', 'numseqpgm'],
			campos: Object.keys(colunasDeFormacao),
			procurar: matchPerson,
		}),
		(db, mudadas) => anotarMudadas(db, valoresDe(mudadas, 'codpes')),
	),
})

export const importacoesDaFormacao = [cursos, areas, formacoes]
