interface BemDeExemplo {
	readonly nombem: string
	readonly dscbem: string
	readonly nomgrpbem: string
	readonly unibas: string
}

export const BENS = {
	papel: {
		nombem: 'Papel sulfite A4 75 g/m²',
		dscbem: 'Papel alcalino branco, 210 × 297 mm, 75 g/m², para impressão a laser e jato de tinta.',
		nomgrpbem: 'Material de expediente',
		unibas: 'folha',
	},
	luva: {
		nombem: 'Luva de procedimento de nitrilo',
		dscbem: 'Luva descartável de nitrilo, sem pó, tamanho M, para procedimentos não cirúrgicos.',
		nomgrpbem: 'Material de laboratório',
		unibas: 'unidade',
	},
	notebook: {
		nombem: 'Computador portátil de 14 polegadas',
		dscbem: 'Computador portátil com 16 GB de memória e 512 GB de armazenamento, garantia de 36 meses.',
		nomgrpbem: 'Informática',
		unibas: 'unidade',
	},
	cadeira: {
		nombem: 'Cadeira giratória com braços',
		dscbem: 'Cadeira giratória de espaldar médio, apoio lombar e braços reguláveis (NBR 13962).',
		nomgrpbem: 'Mobiliário',
		unibas: 'unidade',
	},
	alcool: {
		nombem: 'Álcool etílico 70 %',
		dscbem: 'Álcool etílico hidratado 70 % (v/v), para desinfecção de superfícies.',
		nomgrpbem: 'Material de limpeza',
		unibas: 'litro',
	},
	limpeza: {
		nombem: 'Serviço de limpeza predial',
		dscbem: 'Limpeza de áreas internas, com mão de obra residente e material, por metro quadrado e mês.',
		nomgrpbem: 'Serviços',
		unibas: 'm² × mês',
	},
	cafe: {
		nombem: 'Café torrado e moído',
		dscbem: 'Café torrado e moído, superior, embalado a vácuo, com validade de seis meses ou mais na entrega.',
		nomgrpbem: 'Gêneros alimentícios',
		unibas: 'kg',
	},
	mesa: {
		nombem: 'Mesa de trabalho de 1,40 m',
		dscbem: 'Mesa reta de 1.400 × 600 mm, tampo de 25 mm, com calha para cabos (NBR 13966).',
		nomgrpbem: 'Mobiliário',
		unibas: 'unidade',
	},
} as const satisfies Record<string, BemDeExemplo>
export type NomeDoBem = keyof typeof BENS

export const FORNECEDORES = {
	horizonte: { niforn: '11222333000181', tippes: 'PJ', nomfor: 'Papelaria Horizonte Ltda.', portefor: 2 },
	alvorada: { niforn: '45987321000160', tippes: 'PJ', nomfor: 'Alvorada Comércio de Papéis S.A.', portefor: 3 },
	labnorte: { niforn: '07654321000159', tippes: 'PJ', nomfor: 'Labnorte Materiais Científicos Ltda.', portefor: 1 },
	serra: { niforn: '33111444000153', tippes: 'PJ', nomfor: 'Serra Azul Informática Ltda.', portefor: 3 },
	assento: { niforn: '22765432000126', tippes: 'PJ', nomfor: 'Assento Certo Móveis Ltda.', portefor: 2 },
	limpabem: { niforn: '90123456000131', tippes: 'PJ', nomfor: 'Limpabem Serviços Gerais Ltda.', portefor: 3 },
	serrafina: { niforn: '27183888000100', tippes: 'PJ', nomfor: 'Torrefação Serra Fina Ltda.', portefor: 1 },
	graos: { niforn: '31415926000171', tippes: 'PJ', nomfor: 'Grãos do Vale Comércio de Alimentos Ltda.', portefor: 2 },
	cafesul: { niforn: '16180339000157', tippes: 'PJ', nomfor: 'Cafés do Sul S.A.', portefor: 5 },
	joana: { niforn: '12345678909', tippes: 'PF', nomfor: 'Joana Ribeiro Alves', portefor: 4 },
} as const
export type NomeDoFornecedor = keyof typeof FORNECEDORES
