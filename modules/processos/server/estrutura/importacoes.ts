import { referenciaATipoDeAssinatura } from '@portal/assina/server/public'
import { referenciaAPessoa, referenciaAUnidade } from '@portal/pessoas/server/public'
import { textoLongo } from '@portal/platform/contract'
import {
	cleanHtml,
	defineImportacao,
	dia,
	inteiro,
	type Linha,
	opcao,
	requireReference,
	simNao,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import {
	nomeDoNivel,
	nomeDoPapel,
	Sgleta,
	TIPOS_OCORRENCIA,
	type TipoEstacao,
	tipoOcorrencia,
} from '../../contract/index.ts'
import { continuarModelos } from './queries/importacao.ts'
import { OUTROS_NA_ASSINATURA } from './tipos-na-assinatura.ts'

const esquema = 'processos'
const OPCIONAL = { obrigatoria: false } as const
const MAIOR_CODIGO = 32_767
/** Upper limit of a unit code, which has two digits in a process number. */
const MAIOR_UNIDADE = 99
const MAIOR_TEXTO = 100_000

const NOME_DO_TIPO_DE_ESTACAO: Readonly<Record<TipoEstacao, string>> = {
	P: 'protocolo',
	T: 'técnica',
	D: 'direção',
	C: 'colegiado',
	Q: 'arquivo',
}

const sgleta = textoAte(20, 'Sigla da estação', 'PROT-IME', {
	esquema: Sgleta,
	formato: 'até 20 letras maiúsculas, algarismos, ponto e hífen',
})
const codasu = inteiro('Código do assunto', '1', { minimo: 1, maximo: MAIOR_CODIGO })
const referenciaAEstacao = requireReference(
	'sgleta',
	'processos.estacao.sgleta',
	'Não há estação com esta sigla. Importe as estações antes.',
)
const referenciaAAssunto = requireReference(
	'codasu',
	'processos.assunto.codasu',
	'Não há assunto com este código. Importe os assuntos antes.',
)

const colunasDeEstacao = {
	sgleta,
	nometa: textoAte(80, 'Nome da estação', 'Protocolo do IME'),
	nomareatc: textoAte(120, 'Área responsável', 'Seção de Expediente'),
	tipeta: opcao('Tipo da estação', 'P', NOME_DO_TIPO_DE_ESTACAO),
	codund: inteiro('Código da unidade', '45', { minimo: 1, maximo: MAIOR_UNIDADE }),
	codcam: inteiro('Código do campus', '1'),
	staatveta: simNao('Ativa', 'S', { obrigatoria: false, padrao: 'S' }),
}
const estacoes = defineImportacao({
	nome: 'estacoes',
	titulo: 'Estações',
	descricao: 'Onde os processos ficam e por onde passam, com a unidade de cada uma',
	ordem: 220,
	colunas: colunasDeEstacao,
	chave: ['sgleta'],
	referencias: [referenciaAUnidade],
	...storeInTable({ esquema, tabela: 'estacao', chave: ['sgleta'], campos: Object.keys(colunasDeEstacao) }),
})

const colunasDeOperador = {
	sgleta,
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	papeta: opcao('Papel', 'O', nomeDoPapel),
	dtainieta: dia('Desde', '2026-01-01'),
	dtafimeta: dia('Até', '', OPCIONAL),
}
const fimAntesDoInicio = ({ dtainieta, dtafimeta }: Linha) =>
	dtafimeta !== null && String(dtafimeta) < String(dtainieta)
		? { campo: 'dtafimeta', mensagem: 'Ninguém sai da estação antes de entrar.' }
		: undefined

const operadores = defineImportacao({
	nome: 'operadores',
	titulo: 'Pessoas das estações',
	descricao: 'Quem lê, opera, chefia ou protocola em cada estação',
	ordem: 230,
	colunas: colunasDeOperador,
	chave: ['sgleta', 'codpes', 'papeta'],
	referencias: [referenciaAEstacao, referenciaAPessoa],
	conferir: fimAntesDoInicio,
	...storeInTable({
		esquema,
		tabela: 'estacaopessoa',
		chave: ['sgleta', 'codpes', 'papeta'],
		campos: Object.keys(colunasDeOperador),
	}),
})

const colunasDeAssunto = {
	codasu,
	dscasu: textoAte(200, 'Assunto', 'Revalidação de diploma'),
	cplobg: simNao('Complemento obrigatório', 'N'),
	nivaceasu: opcao('Nível de acesso inicial', 'P', nomeDoNivel),
	qtddiaprz: inteiro('Prazo em dias úteis', '', { ...OPCIONAL, minimo: 1, maximo: MAIOR_CODIGO }),
}
const assuntos = defineImportacao({
	nome: 'assuntos',
	titulo: 'Assuntos de processos',
	descricao: 'Do que um processo pode tratar, com o acesso e o prazo de cada um',
	ordem: 240,
	colunas: colunasDeAssunto,
	chave: ['codasu'],
	...storeInTable({ esquema, tabela: 'assunto', chave: ['codasu'], campos: Object.keys(colunasDeAssunto) }),
})

const colunasDeHipotese = {
	codhipleg: inteiro('Código da hipótese', '1', { minimo: 1, maximo: MAIOR_CODIGO }),
	dschipleg: textoAte(300, 'Hipótese legal', 'Informação pessoal (Lei 12.527/2011, art. 31)'),
	nivace: opcao('Nível de acesso', 'R', { R: 'restrito', S: 'sigiloso' }),
}
const hipoteses = defineImportacao({
	nome: 'hipoteses-legais',
	titulo: 'Hipóteses legais',
	descricao: 'Por que um processo pode ser restrito ou sigiloso',
	ordem: 250,
	colunas: colunasDeHipotese,
	chave: ['codhipleg'],
	...storeInTable({ esquema, tabela: 'hipotese', chave: ['codhipleg'], campos: Object.keys(colunasDeHipotese) }),
})

/** The only kind of choice stored in this table. */
const TIPO_DOCUMENTO = 1
const colunasDeTipo = {
	codetrvlrpdl: inteiro('Código do tipo', '1', { minimo: 1, maximo: MAIOR_CODIGO }),
	dscetrvlrpdl: textoAte(120, 'Tipo de documento', 'Requerimento'),
	ordaptetrvlr: inteiro('Ordem na lista', '1'),
	codetrdocasi: inteiro('Tipo na assinatura', String(OUTROS_NA_ASSINATURA), {
		minimo: 1,
		obrigatoria: false,
		padrao: OUTROS_NA_ASSINATURA,
	}),
}
const tiposDeDocumento = defineImportacao({
	nome: 'tipos-processos',
	titulo: 'Tipos de documento de processos',
	descricao: 'O que se junta a um processo, e com que tipo vai para a assinatura',
	ordem: 260,
	colunas: colunasDeTipo,
	chave: ['codetrvlrpdl'],
	referencias: [referenciaATipoDeAssinatura],
	...storeInTable({
		esquema,
		tabela: 'tipodoc',
		chave: ['codetrvlrpdl'],
		campos: Object.keys(colunasDeTipo),
		aoIncluir: () => ({ codtipetrpdl: TIPO_DOCUMENTO }),
	}),
})

const colunasDeExigencia = {
	codasu,
	codetrdoc: inteiro('Código do tipo', '1', { minimo: 1, maximo: MAIOR_CODIGO }),
	staobg: simNao('Obrigatório', 'S'),
}
const exigencias = defineImportacao({
	nome: 'documentos-do-assunto',
	titulo: 'Documentos de cada assunto',
	descricao: 'Que documentos um assunto pede, e quais são obrigatórios',
	ordem: 270,
	colunas: colunasDeExigencia,
	chave: ['codasu', 'codetrdoc'],
	referencias: [
		referenciaAAssunto,
		requireReference(
			'codetrdoc',
			'processos.tipodoc.codetrvlrpdl',
			'Não há este tipo de documento. Importe antes os tipos de documento de processos.',
		),
	],
	...storeInTable({
		esquema,
		tabela: 'assuntotipodoc',
		chave: ['codasu', 'codetrdoc'],
		campos: Object.keys(colunasDeExigencia),
	}),
})

const colunasDeModelo = {
	codmod: inteiro('Código do modelo', '1', { minimo: 1 }),
	codasu: inteiro('Código do assunto', '', {
		...OPCIONAL,
		minimo: 1,
		maximo: MAIOR_CODIGO,
		formato: 'número do assunto; vazio para todos',
	}),
	codetroco: opcao(
		'Onde se usa',
		'ocoDespacho',
		Object.fromEntries(TIPOS_OCORRENCIA.map((codigo) => [codigo, tipoOcorrencia[codigo].nome])),
	),
	nommod: textoAte(80, 'Nome do modelo', 'Encaminhamento'),
	txtmod: textoAte(MAIOR_TEXTO, 'Texto', '<p>Encaminhe-se para as providências cabíveis.</p>', {
		esquema: textoLongo(MAIOR_TEXTO, 1),
		formato: 'texto com formatação em HTML',
	}),
}
const modelos = defineImportacao({
	nome: 'modelos',
	titulo: 'Modelos de texto de processos',
	descricao: 'Textos prontos para despachos, informações e pareceres',
	ordem: 280,
	colunas: colunasDeModelo,
	chave: ['codmod'],
	referencias: [referenciaAAssunto],
	...storeInTable({
		esquema,
		tabela: 'modelo',
		chave: ['codmod'],
		campos: Object.keys(colunasDeModelo),
		completar: ({ txtmod }) => ({ txtmod: cleanHtml(String(txtmod)) }),
	}),
	depois: ({ db }) => continuarModelos(db),
})

export const importacoes = [estacoes, operadores, assuntos, hipoteses, tiposDeDocumento, exigencias, modelos]
