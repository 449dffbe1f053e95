import { diaEscrito, type Recusa, refusePerson } from '@portal/platform/contract'

/**
 * Capabilities in a folder are a set, not a ladder: a person who only delivers sends and does not read, and one who sees
 * what the portal draws of a file does not take it away.
 */
export const CAPACIDADES = ['ver', 'ler', 'enviar', 'alterar', 'gerir'] as const
export type Capacidade = (typeof CAPACIDADES)[number]

/** Levels that a row of permission gives, and the row that takes everything away. */
export const NIVEIS = {
	V: 'Ver sem baixar',
	L: 'Ler',
	D: 'Só entregar',
	E: 'Ler e enviar',
	A: 'Alterar',
	G: 'Gerir',
	N: 'Sem acesso',
} as const
export type Nivel = keyof typeof NIVEIS

const DADAS: Readonly<Record<Nivel, readonly Capacidade[]>> = {
	V: ['ver'],
	L: ['ver', 'ler'],
	D: ['enviar'],
	E: ['ver', 'ler', 'enviar'],
	A: ['ver', 'ler', 'enviar', 'alterar'],
	G: ['ver', 'ler', 'enviar', 'alterar', 'gerir'],
	N: [],
}

/** Addressee of a permission: person, section, unit, kind of link. */
export const ALVOS = { P: 'Pessoa', S: 'Setor', U: 'Unidade', V: 'Vínculo' } as const
export type Alvo = keyof typeof ALVOS

/** Standing grant of a whole tree: to its owner, to its unit's managers, to the legal department. */
export type Titulo = 'dono' | 'unidade' | 'procuradoria'

/** Right of the person or unit that was asked for subsidies, in the folder of the answer alone. */
type Pedido = 'subsidio'

/** Row that reaches a person, in the folder itself or in one above it. */
export interface Concessao {
	readonly codprm: number | null
	/** Item that carries the row. */
	readonly coditm: number
	readonly nomitm: string
	readonly nivprm: Nivel
	/** Name of the person, section, unit or link that the row names. */
	readonly nomalv: string
	readonly tipalv: Alvo | Titulo | Pedido
	readonly dtafimprm: string | null
}

export interface Direito {
	readonly pode: readonly Capacidade[]
	/** Row that gave the strongest of them, or the one that took all away. */
	readonly porque: Concessao | undefined
}

export const isTitulo = ({ tipalv }: Pick<Concessao, 'tipalv'>): boolean =>
	tipalv === 'dono' || tipalv === 'unidade' || tipalv === 'procuradoria'

const SEM_DIREITO: Direito = { pode: [], porque: undefined }

/**
 * Effective right: the rows unite, and a row without access wins over every other, except over the standing grant of
 * the tree, so that nobody is locked out of what is theirs.
 */
export function calcularDireito(concessoes: readonly Concessao[]): Direito {
	const titulo = concessoes.find(isTitulo)
	if (titulo) return { pode: DADAS[titulo.nivprm], porque: titulo }
	const negada = concessoes.find(({ nivprm }) => nivprm === 'N')
	if (negada) return { pode: [], porque: negada }
	const todas = new Set(concessoes.flatMap(({ nivprm }) => DADAS[nivprm]))
	if (todas.size === 0) return SEM_DIREITO
	const [maior] = concessoes.toSorted((uma, outra) => DADAS[outra.nivprm].length - DADAS[uma.nivprm].length)
	return { pode: CAPACIDADES.filter((capacidade) => todas.has(capacidade)), porque: maior }
}

export const temDireito = ({ pode }: Pick<Direito, 'pode'>, capacidade: Capacidade): boolean =>
	pode.includes(capacidade)

const VERBOS: Readonly<Record<Capacidade, string>> = {
	ver: 'ver',
	ler: 'baixar',
	enviar: 'enviar',
	alterar: 'alterar',
	gerir: 'gerir',
}

/** Sentence of the origin of a right: "porque o setor Seção de Alunos pode alterar a pasta Atas". */
export function explicarDireito({ pode, porque }: Direito): string {
	if (!porque) return 'Você não tem acesso a esta pasta.'
	if (porque.tipalv === 'dono') return 'Você é o dono desta pasta.'
	if (porque.tipalv === 'unidade') return 'Você cuida das pastas desta unidade.'
	if (porque.tipalv === 'procuradoria') return 'A procuradoria cuida das pastas de processos.'
	if (porque.tipalv === 'subsidio') return `Pediram a você, ou à sua unidade, os subsídios da pasta “${porque.nomitm}”.`
	const quem = porque.tipalv === 'P' ? 'você' : `${ALVOS[porque.tipalv].toLowerCase()} ${porque.nomalv}`
	if (pode.length === 0) return `Sem acesso, por decisão sobre ${quem} na pasta “${porque.nomitm}”.`
	const ate = porque.dtafimprm ? ` até ${diaEscrito(porque.dtafimprm)}` : ''
	return `Por permissão dada a ${quem} na pasta “${porque.nomitm}”: ${NIVEIS[porque.nivprm].toLowerCase()}${ate}.`
}

/** Refusal of an act that the right does not reach. */
export const recusaDeDireito = (direito: Direito, capacidade: Capacidade): Recusa | undefined =>
	temDireito(direito, capacidade)
		? undefined
		: refusePerson(`Você não pode ${VERBOS[capacidade]} aqui. Peça a quem gere a pasta. ${explicarDireito(direito)}`)

/** Kinds of link that a permission may name. */
export const VINCULOS = {
	ALUNOGR: 'alunos de graduação',
	ALUNOPOS: 'alunos de pós-graduação',
	ALUNOCEU: 'alunos de cultura e extensão',
	SERVIDOR: 'docentes e servidores',
} as const

export const nomearVinculo = (tipvin: string): string =>
	Object.entries(VINCULOS).find(([codigo]) => codigo === tipvin)?.[1] ?? tipvin

interface Congelamento {
	readonly motcng: string
	readonly dtafimcng: string | null
}

export const descreverCongelamento = ({ motcng, dtafimcng }: Congelamento): string =>
	`Esta pasta está congelada${dtafimcng ? ` até ${diaEscrito(dtafimcng)}` : ''}: ${motcng}. Fale com quem a gere.`
