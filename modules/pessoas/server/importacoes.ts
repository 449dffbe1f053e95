import {
	defineImportacao,
	dia,
	inteiro,
	type Linha,
	matchPerson,
	opcao,
	publicar,
	simNao,
	storeAsTree,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { UNIDADES_MUDARAM } from './estrutura/queries.ts'
import { importacoesDaFormacao } from './formacao/importacoes.ts'
import { cederMarcas, filtrarNomeOuNumero } from './importacao/queries.ts'
import { referenciaAPessoa, referenciaASetor, referenciaAUnidade } from './importacao/referencias.ts'
import { nomeDeBusca } from './nome-busca.ts'

const codpes = inteiro('Número USP', '10001', { minimo: 1 })
const OPCIONAL = { obrigatoria: false } as const
const esquema = 'pessoas'

const colunasDeUnidade = {
	codund: inteiro('Código da unidade', '45', { minimo: 1 }),
	tipund: textoAte(40, 'Tipo da unidade', 'ENSINO'),
	sglund: textoAte(20, 'Sigla da unidade', 'IME'),
	nomund: textoAte(200, 'Nome da unidade', 'Instituto de Matemática e Estatística'),
	nomabvund: textoAte(80, 'Nome abreviado da unidade', 'Matemática e Estatística'),
	codcam: inteiro('Código do campus', '1'),
	dtaatvund: dia('Ativada em', '1970-01-15'),
	dtadtvund: dia('Desativada em', '', OPCIONAL),
	codundsup: inteiro('Código da unidade superior', '', { ...OPCIONAL, minimo: 1 }),
}

const unidades = defineImportacao({
	nome: 'unidades',
	titulo: 'Unidades',
	descricao: 'Institutos, faculdades e órgãos da instituição',
	ordem: 10,
	colunas: colunasDeUnidade,
	chave: ['codund'],
	unicas: ({ sglund }) => [`sigla ${sglund}`],
	conflitos: {
		unidade_sglund_uk: { campo: 'sglund', mensagem: 'Outra unidade já tem esta sigla. Use outra.' },
	},
	porLeva: Number.POSITIVE_INFINITY,
	...storeAsTree({
		esquema,
		tabela: 'unidade',
		chave: ['codund'],
		campos: Object.keys(colunasDeUnidade),
		superior: 'codundsup',
		semSuperior: 'Não há unidade superior com este código, nem no arquivo nem gravada. Inclua-a ou corrija o código.',
	}),
	depois: ({ db }) => publicar(db, UNIDADES_MUDARAM),
})

const colunasDeSetor = {
	codset: inteiro('Código do setor', '4501', { minimo: 1 }),
	codund: inteiro('Código da unidade', '45', { minimo: 1 }),
	tipset: textoAte(40, 'Tipo do setor', 'DEPARTAMENTO'),
	nomabvset: textoAte(40, 'Nome abreviado do setor', 'MAC'),
	nomset: textoAte(200, 'Nome do setor', 'Departamento de Ciência da Computação'),
	codsetspe: inteiro('Código do setor superior', '', { ...OPCIONAL, minimo: 1 }),
	dtadtvset: dia('Desativado em', '', OPCIONAL),
}

const setores = defineImportacao({
	nome: 'setores',
	titulo: 'Setores',
	descricao: 'Departamentos, seções e serviços de cada unidade',
	ordem: 20,
	colunas: colunasDeSetor,
	chave: ['codset'],
	referencias: [referenciaAUnidade],
	porLeva: Number.POSITIVE_INFINITY,
	...storeAsTree({
		esquema,
		tabela: 'setor',
		chave: ['codset'],
		campos: Object.keys(colunasDeSetor),
		superior: 'codsetspe',
		semSuperior: 'Não há setor superior com este código, nem no arquivo nem gravado. Inclua-o ou corrija o código.',
	}),
	depois: ({ db }) => publicar(db, UNIDADES_MUDARAM),
})

/** The check digit of a CPF is computed from the digits before it. */
function digitoDoCpf(algarismos: string): number {
	const soma = Array.from(algarismos, Number).reduce(
		(total, um, lugar) => total + um * (algarismos.length + 1 - lugar),
		0,
	)
	return ((soma * 10) % 11) % 10
}

/**
 * The leading zeros that a spreadsheet dropped from a CPF are restored, with the check digits telling them from a
 * mistake.
 */
function completarZeros(lido: string): string {
	if (!/^\d{8,10}$/.test(lido)) return lido
	const cpf = lido.padStart(11, '0')
	const confere = [9, 10].every((lugar) => digitoDoCpf(cpf.slice(0, lugar)) === Number(cpf[lugar]))
	return confere ? cpf : lido
}

const semPontuacao = z.pipe(
	z.pipe(
		z.string(),
		z.transform((lido) => completarZeros(lido.replace(/[.\- ]/g, ''))),
	),
	z.string().check(z.regex(/^\d{11}$/, 'Use os 11 algarismos do CPF, com ou sem pontos e traço.')),
)

const colunasDePessoa = {
	codpes,
	nompes: textoAte(120, 'Nome', 'Maria Clara de Souza'),
	nompesttd: textoAte(120, 'Nome social', '', OPCIONAL),
	numcpf: textoAte(14, 'CPF', '', { ...OPCIONAL, esquema: semPontuacao, formato: '11 algarismos' }),
	dtanas: dia('Nascimento', '', OPCIONAL),
	sexpes: opcao('Sexo', '', { F: 'feminino', M: 'masculino' }, OPCIONAL),
}

const pessoas = defineImportacao({
	nome: 'pessoas',
	titulo: 'Pessoas',
	descricao: 'Quem estuda, trabalha ou já passou pela instituição',
	ordem: 30,
	colunas: colunasDePessoa,
	chave: ['codpes'],
	unicas: ({ numcpf }) => (numcpf === null ? [] : [`CPF ${numcpf}`]),
	conflitos: {
		pessoa_numcpf_uk: { campo: 'numcpf', mensagem: 'Outra pessoa já tem este CPF. Confira qual das duas está certa.' },
	},
	...storeInTable({
		esquema,
		tabela: 'pessoa',
		chave: ['codpes'],
		campos: Object.keys(colunasDePessoa),
		completar: ({ nompes, nompesttd }) => ({ nome_busca: nomeDeBusca(nompes, nompesttd) }),
		carimbo: 'dtaultalt',
		procurar: filtrarNomeOuNumero,
	}),
})

const maiusculas = (maximo: number) =>
	z.string().check(z.regex(new RegExp(`^[A-Z0-9]{1,${maximo}}$`), 'Use só letras maiúsculas e algarismos.'))

const colunasDeVinculo = {
	codpes,
	tipvin: textoAte(30, 'Tipo do vínculo', 'SERVIDOR', {
		esquema: maiusculas(30),
		formato: 'letras maiúsculas, como ALUNOGR, ALUNOPOS, SERVIDOR ou ESTAGIARIORH',
	}),
	numseqpes: inteiro('Sequência do vínculo', '1', { minimo: 1, obrigatoria: false, padrao: 1 }),
	tipvinext: textoAte(80, 'Vínculo por extenso', 'Servidor'),
	dtainivin: dia('Início do vínculo', '2020-02-01'),
	dtafimvin: dia('Fim do vínculo', '', OPCIONAL),
	sitatl: opcao('Situação', 'A', { A: 'ativo', P: 'aposentado', D: 'desligado' }),
	codund: inteiro('Código da unidade', '45', { minimo: 1 }),
	codset: inteiro('Código do setor', '', { ...OPCIONAL, minimo: 1 }),
	nomfnc: textoAte(120, 'Função', '', OPCIONAL),
}

const fimAntesDoInicio = ({ dtainivin, dtafimvin }: Linha) =>
	dtafimvin !== null && String(dtafimvin) < String(dtainivin)
		? { campo: 'dtafimvin', mensagem: 'O vínculo não pode terminar antes de começar.' }
		: undefined

const vinculos = defineImportacao({
	nome: 'vinculos',
	titulo: 'Vínculos',
	descricao: 'O que cada pessoa é na instituição, onde e desde quando',
	ordem: 40,
	colunas: colunasDeVinculo,
	chave: ['codpes', 'tipvin', 'numseqpes'],
	referencias: [referenciaAPessoa, referenciaAUnidade, referenciaASetor],
	conferir: fimAntesDoInicio,
	...storeInTable({
		esquema,
		tabela: 'vinculopessoausp',
		chave: ['codpes', 'tipvin', 'numseqpes'],
		campos: Object.keys(colunasDeVinculo),
		procurar: matchPerson,
	}),
})

const colunasDeEmail = {
	codpes,
	numseqema: inteiro('Sequência do e-mail', '1', { minimo: 1, obrigatoria: false, padrao: 1 }),
	codema: textoAte(254, 'E-mail', 'maria@universidade.example', {
		esquema: z.email('Use um endereço de e-mail, como nome@instituicao.br.').check(z.maxLength(254)),
		formato: 'endereço de e-mail',
	}),
	stamtr: simNao('Principal', 'S'),
	staalt: simNao('Alternativo', 'N', { obrigatoria: false, padrao: 'N' }),
	stausp: simNao('Da instituição', 'S', { obrigatoria: false, padrao: 'N' }),
}
const tabelaDeEmails = storeInTable({
	esquema,
	tabela: 'emailpessoa',
	chave: ['codpes', 'numseqema'],
	campos: Object.keys(colunasDeEmail),
	carimbo: 'dtaultalt',
	procurar: matchPerson,
})

const emails = defineImportacao({
	nome: 'emails',
	titulo: 'E-mails',
	descricao: 'Endereços de cada pessoa: o principal, o alternativo e o da instituição',
	ordem: 50,
	colunas: colunasDeEmail,
	chave: ['codpes', 'numseqema'],
	unicas: ({ codpes, ...marcas }) =>
		(['stamtr', 'staalt', 'stausp'] as const)
			.filter((marca) => marcas[marca] === 'S')
			.map((marca) => `${marca} de ${codpes}`),
	referencias: [referenciaAPessoa],
	...tabelaDeEmails,
	async gravar(contexto, linhas) {
		await cederMarcas(contexto.db, linhas)
		return tabelaDeEmails.gravar(contexto, linhas)
	},
})

const colunasDeTelefone = {
	codpes,
	tiptelpes: textoAte(20, 'Tipo do telefone', 'CELULAR', { esquema: maiusculas(20), formato: 'CELULAR, COMERCIAL…' }),
	codddi: inteiro('DDI', '55', { minimo: 1, maximo: 999, obrigatoria: false, padrao: 55 }),
	codddd: inteiro('DDD', '11', { minimo: 1, maximo: 999 }),
	numtel: textoAte(9, 'Número', '987654321', {
		esquema: z.string().check(z.regex(/^\d{8,9}$/, 'Use os 8 ou 9 algarismos do número.')),
		formato: '8 ou 9 algarismos',
	}),
}

/** The confirmation date in the distant past makes the portal ask for confirmation at the next sign-in. */
const NUNCA_CONFIRMADO = '1970-01-01T00:00:00Z'

const telefones = defineImportacao({
	nome: 'telefones',
	titulo: 'Telefones',
	descricao: 'Números de cada pessoa; ela é chamada a confirmar o celular quando entra',
	ordem: 60,
	colunas: colunasDeTelefone,
	chave: ['codpes', 'tiptelpes'],
	referencias: [referenciaAPessoa],
	...storeInTable({
		esquema,
		tabela: 'telefpessoa',
		chave: ['codpes', 'tiptelpes'],
		campos: Object.keys(colunasDeTelefone),
		completar: ({ codddi, codddd, numtel }) => ({
			numtelfmt: `+${codddi} (${codddd}) ${String(numtel).slice(0, -4)}-${String(numtel).slice(-4)}`,
		}),
		aoIncluir: () => ({ confirmado_em: NUNCA_CONFIRMADO }),
		carimbo: 'dtaultalt',
		procurar: matchPerson,
	}),
})

export const importacoes = [unidades, setores, pessoas, vinculos, emails, telefones, ...importacoesDaFormacao]
