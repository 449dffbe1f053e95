import type { PessoasTables } from '../tables.ts'

type Linha = readonly [codund: number, sglund: string, nomabvund: string, nomund: string, setores: readonly string[]]

const UNIDADES: readonly Linha[] = [
	[
		1,
		'RUSP',
		'Reitoria',
		'Reitoria da Universidade',
		[
			'PROTOCOLO|Seção de Protocolo Central',
			'STI|Superintendência de Tecnologia da Informação',
			'DVS|Divisão de Sistemas',
			'DRH|Departamento de Recursos Humanos',
			'FOLHA|Seção de Folha de Pagamento',
			'COMPRAS|Seção de Compras e Licitações',
			'SECGERAL|Secretaria Geral',
		],
	],
	[
		3,
		'EP',
		'Escola Politécnica',
		'Escola Politécnica',
		['GRAD|Serviço de Graduação', 'PG|Serviço de Pós-Graduação', 'EXPED|Seção de Expediente'],
	],
	[
		8,
		'FFLCH',
		'Filosofia',
		'Faculdade de Filosofia, Letras e Ciências Humanas',
		['GRAD|Serviço de Graduação', 'PG|Serviço de Pós-Graduação'],
	],
	[
		12,
		'FEA',
		'Economia',
		'Faculdade de Economia e Administração',
		['GRAD|Serviço de Graduação', 'PG|Serviço de Pós-Graduação'],
	],
	[
		27,
		'ECA',
		'Comunicações e Artes',
		'Escola de Comunicações e Artes',
		['GRAD|Serviço de Graduação', 'EXT|Serviço de Cultura e Extensão'],
	],
	[41, 'IB', 'Biociências', 'Instituto de Biociências', ['GRAD|Serviço de Graduação', 'PG|Serviço de Pós-Graduação']],
	[43, 'IF', 'Física', 'Instituto de Física', ['GRAD|Serviço de Graduação', 'PG|Serviço de Pós-Graduação']],
	[
		45,
		'IME',
		'Matemática',
		'Instituto de Matemática e Estatística',
		['GRAD|Serviço de Graduação', 'PG|Serviço de Pós-Graduação', 'PESSOAL|Seção de Pessoal'],
	],
	[46, 'IQ', 'Química', 'Instituto de Química', ['GRAD|Serviço de Graduação', 'PG|Serviço de Pós-Graduação']],
	[
		55,
		'ICMC',
		'Computação',
		'Instituto de Ciências Matemáticas e de Computação',
		['GRAD|Serviço de Graduação', 'PG|Serviço de Pós-Graduação'],
	],
	[
		81,
		'FEARP',
		'Economia Ribeirão Preto',
		'Faculdade de Economia de Ribeirão Preto',
		['GRAD|Serviço de Graduação', 'EXPED|Seção de Expediente'],
	],
	[
		86,
		'EACH',
		'Artes, Ciências e Humanidades',
		'Escola de Artes, Ciências e Humanidades',
		['GRAD|Serviço de Graduação', 'EXPED|Seção de Expediente'],
	],
]

const [REITORIA, FEA, FEARP] = [1, 12, 81]
/** All units are below the rectorate, and one of them indirectly. */
const superiorDe = (codund: number): number | null => (codund === REITORIA ? null : codund === FEARP ? FEA : REITORIA)

export const unidades: readonly PessoasTables['unidade'][] = UNIDADES.map(([codund, sglund, nomabvund, nomund]) => ({
	codund,
	tipund: codund === 1 ? 'Administração Central' : 'Ensino',
	sglund,
	nomund,
	nomabvund,
	codcam: codund === 55 ? 3 : codund === 81 ? 2 : 1,
	dtaatvund: '1970-01-01',
	dtadtvund: null,
	codundsup: superiorDe(codund),
}))

/** The number of a section joins that of its unit and its position in it: 101 is the first of unit 1. */
export const setores: readonly PessoasTables['setor'][] = UNIDADES.flatMap(([codund, , , , nomes]) =>
	nomes.map((texto, indice) => {
		const [nomabvset = '', nomset = ''] = texto.split('|')
		return {
			codset: codund * 100 + indice + 1,
			codund,
			tipset: 'Administrativo',
			nomabvset,
			nomset,
			codsetspe: nomabvset === 'DVS' ? codund * 100 + 2 : nomabvset === 'FOLHA' ? codund * 100 + 4 : null,
			dtadtvset: null,
		}
	}),
)
