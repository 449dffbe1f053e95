import type { Ingresso, Modalidade, Situacao } from '../contract/index.ts'

export const CURSOS = [
	{ codcur: 45011, nomcur: 'Matemática', codund: 45, vagas: 60 },
	{ codcur: 45024, nomcur: 'Ciência da Computação', codund: 45, vagas: 50 },
	{ codcur: 55011, nomcur: 'Ciências de Computação', codund: 55, vagas: 60 },
	{ codcur: 55090, nomcur: 'Estatística', codund: 55, vagas: 40 },
	{ codcur: 81011, nomcur: 'Economia', codund: 81, vagas: 50 },
] as const

const NOMES =
	'Alice Bruno Camila Davi Elisa Felipe Gabriela Heitor Isabela João Karina Lucas Marina Natália Otávio Paula Rafael Sabrina Thiago Vitória'.split(
		' ',
	)
const SOBRENOMES =
	'Almeida Barbosa Cardoso Dias Esteves Farias Gonçalves Henriques Ibrahim Jesus Kimura Lopes Machado Nogueira Okada Pires Queiroz Ramos Souza Teixeira'.split(
		' ',
	)

export const INGRESSOS_DE_EXEMPLO: readonly Ingresso[] = ['FUV', 'ENE', 'PRO']
const MODALIDADES: readonly Modalidade[] = ['AC', 'AC', 'EP', 'PPI']

/** Paths of an entrant, each with its weight of a hundred: the situations after the call, in their order. */
const CAMINHOS: readonly (readonly [peso: number, ...caminho: Situacao[]])[] = [
	[14],
	[12, 'INI'],
	[16, 'INI', 'ENV'],
	[10, 'INI', 'ENV', 'ANA'],
	[9, 'INI', 'ENV', 'ANA', 'PEN'],
	[30, 'INI', 'ENV', 'ANA', 'DEF'],
	[5, 'INI', 'ENV', 'PEN', 'ENV', 'DEF'],
	[2, 'INI', 'ENV', 'ANA', 'IND'],
	[2, 'DES'],
]
/** Former years came to their end. */
const CAMINHOS_DE_ANTES: readonly (readonly [peso: number, ...caminho: Situacao[]])[] = [
	[12, 'NCO'],
	[6, 'INI', 'NCO'],
	[66, 'INI', 'ENV', 'ANA', 'DEF', 'CNF', 'CSL'],
	[6, 'INI', 'ENV', 'ANA', 'DEF', 'PRD'],
	[4, 'INI', 'ENV', 'ANA', 'IND'],
	[6, 'INI', 'ENV', 'DEF', 'DES'],
]

export const REJEICOES = [
	['HIST', 'Histórico escolar', 'Página cortada ou ilegível'],
	['CERT', 'Certificado de conclusão', 'Não é o certificado: é a declaração de matrícula'],
	['FOTO', 'Fotografia recente', 'O rosto não aparece inteiro'],
	['IDEN', 'Documento de identidade', 'Falta o verso'],
] as const

/** Repeatable draw between 0 and 1 (Lehmer), so that each demonstration is the same. */
export function criarSorteio(semente: number): () => number {
	let atual = semente
	return () => {
		atual = (atual * 48_271) % 2_147_483_647
		return atual / 2_147_483_647
	}
}

function sortearCaminho(sorteio: number, caminhos: typeof CAMINHOS): readonly Situacao[] {
	let resto = sorteio * 100
	for (const [peso, ...caminho] of caminhos) {
		resto -= peso
		if (resto < 0) return caminho
	}
	return []
}

export function escolher<T>(lista: readonly T[], sorteio: number): T {
	const escolhido = lista[Math.floor(sorteio * lista.length)]
	if (escolhido === undefined) throw new Error('A draw is below one, and the list has something.')
	return escolhido
}

export interface Exemplo {
	readonly nomins: string
	readonly tiping: Ingresso
	readonly modvag: Modalidade
	readonly curso: (typeof CURSOS)[number]
	readonly caminho: readonly Situacao[]
	/** Share of the window at which the enrolment was sent: a third in its last tenth. */
	readonly parte: number
}

export function sortearIngressante(sortear: () => number, terminado: boolean): Exemplo {
	const parte = sortear()
	return {
		nomins: `${escolher(NOMES, sortear())} ${escolher(SOBRENOMES, sortear())} ${escolher(SOBRENOMES, sortear())}`,
		tiping: escolher(INGRESSOS_DE_EXEMPLO, sortear()),
		modvag: escolher(MODALIDADES, sortear()),
		curso: escolher(CURSOS, sortear()),
		caminho: sortearCaminho(sortear(), terminado ? CAMINHOS_DE_ANTES : CAMINHOS),
		parte: parte < 1 / 3 ? 0.9 + 0.3 * parte : (parte - 1 / 3) * 1.35,
	}
}
