import type { Destinatario, SitLote, TipAssinatura, TipOrdem } from '../../contract/index.ts'

export interface AssinanteDaSemente {
	readonly codpes?: number
	readonly externo?: readonly [nome: string, email: string]
	readonly papel: string
	readonly ordem?: number
	readonly grupo?: string
	readonly minimo?: number
	readonly nivel?: TipAssinatura
}

export interface LoteDaSemente {
	readonly nome: string
	readonly descricao: string
	readonly gestor: number
	readonly codund: number
	/** Age of the batch in days; the deadline counts from then. */
	readonly ha: number
	readonly prazo: number
	readonly ordem: TipOrdem
	readonly situacao: SitLote
	readonly tipos: readonly number[]
	readonly assinantes: readonly AssinanteDaSemente[]
	readonly observadores?: readonly number[]
	/** Number of signers, in order, who have signed. */
	readonly assinaram: number
	readonly rejeicao?: string
}

export interface EnvioDaSemente {
	readonly nomenv: string
	readonly lote: LoteDaSemente
	readonly destinatarios: readonly Destinatario[]
}

const MARINA = 10005
const EDUARDO = 10010
const HELENA = 10003
const JOAO = 10004
const SOFIA = 10007
const ANA = 10001
const REITORIA = 1
const GEOCIENCIAS = 45

const chefia = (codpes: number, ordem = 1): AssinanteDaSemente => ({ codpes, papel: 'Chefe de Seção', ordem })
const docente = (ordem = 1): AssinanteDaSemente => ({ codpes: HELENA, papel: 'Professora responsável', ordem })
const tecnico = (ordem = 1): AssinanteDaSemente => ({ codpes: JOAO, papel: 'Técnico responsável', ordem })
const aluna = (ordem = 1): AssinanteDaSemente => ({ codpes: ANA, papel: 'Estudante', ordem, nivel: '1' })
const empresa = (ordem = 1): AssinanteDaSemente => ({
	externo: ['Cláudia Reis Fontes', 'claudia.fontes@parceira.example'],
	papel: 'Representante da parceira',
	ordem,
	nivel: '1',
})

const comum = { gestor: MARINA, codund: REITORIA, ordem: 'P', prazo: 30, assinaram: 0 } as const

/**
 * Demonstration batches: every state and order, a group with a quorum of two, an expired deadline, and a person from
 * outside.
 */
export const lotesDaSemente: readonly LoteDaSemente[] = [
	{
		...comum,
		nome: 'Ata da 3ª reunião da comissão',
		descricao: 'Aprovada sem ressalvas.',
		ha: 120,
		situacao: 'ASS',
		tipos: [3],
		ordem: 'S',
		assinantes: [docente(1), tecnico(2)],
		assinaram: 2,
	},
	{
		...comum,
		nome: 'Portaria de designação da equipe',
		descricao: 'Designa a equipe do projeto.',
		ha: 75,
		situacao: 'ASS',
		tipos: [9],
		assinantes: [chefia(MARINA), chefia(EDUARDO)],
		assinaram: 2,
		observadores: [SOFIA],
	},
	{
		...comum,
		nome: 'Termo de estágio: laboratório de solos',
		descricao: 'Estágio de seis meses.',
		gestor: EDUARDO,
		ha: 40,
		situacao: 'ASS',
		tipos: [5],
		ordem: 'S',
		assinantes: [aluna(1), docente(2)],
		assinaram: 2,
	},
	{
		...comum,
		nome: 'Minuta de portaria com prazo errado',
		descricao: 'Horário de atendimento.',
		ha: 60,
		situacao: 'REJ',
		tipos: [9],
		assinantes: [docente(), tecnico()],
		assinaram: 0,
		rejeicao: 'O prazo do artigo 3º está errado. Corrija e envie de novo.',
	},
	{
		...comum,
		nome: 'Convênio de intercâmbio',
		descricao: 'Renovação por dois anos.',
		gestor: EDUARDO,
		ha: 33,
		situacao: 'REJ',
		tipos: [10],
		ordem: 'S',
		assinantes: [chefia(EDUARDO, 1), docente(2)],
		assinaram: 1,
		rejeicao: 'A contrapartida ainda não foi aprovada pela unidade.',
	},
	{
		...comum,
		nome: 'Declaração de participação no evento',
		descricao: 'Para os ouvintes.',
		ha: 45,
		prazo: 30,
		situacao: 'ENV',
		tipos: [4],
		assinantes: [docente()],
	},
	{
		...comum,
		nome: 'Ofício à Procuradoria',
		descricao: 'Pedido de parecer sobre o edital.',
		ha: 9,
		situacao: 'ENV',
		tipos: [1],
		ordem: 'S',
		assinantes: [tecnico(1), chefia(MARINA, 2)],
		assinaram: 1,
	},
	{
		...comum,
		nome: 'Despachos da semana',
		descricao: 'Três despachos de rotina.',
		gestor: EDUARDO,
		ha: 6,
		situacao: 'ENV',
		tipos: [2, 2, 2],
		assinantes: [chefia(MARINA)],
	},
	{
		...comum,
		nome: 'Termo de cooperação com a parceira',
		descricao: 'Assinam dois dos três membros da comissão, e depois a parceira.',
		ha: 5,
		situacao: 'ENV',
		tipos: [10],
		ordem: 'G',
		assinantes: [
			{ ...docente(1), grupo: 'Comissão', minimo: 2 },
			{ ...tecnico(1), grupo: 'Comissão', minimo: 2 },
			{ codpes: SOFIA, papel: 'Membro da comissão', ordem: 1, grupo: 'Comissão', minimo: 2 },
			empresa(2),
		],
		assinaram: 1,
	},
	{
		...comum,
		nome: 'Declaração de vínculo',
		descricao: 'Pedido da própria estudante.',
		gestor: EDUARDO,
		ha: 4,
		situacao: 'ENV',
		tipos: [4],
		assinantes: [chefia(MARINA), aluna()],
		assinaram: 0,
	},
	{
		...comum,
		nome: 'Parecer sobre o regimento',
		descricao: 'Só a própria relatora assina.',
		ha: 3,
		situacao: 'ENV',
		tipos: [6],
		assinantes: [docente()],
		observadores: [JOAO],
	},
	{
		...comum,
		nome: 'Ata da 4ª reunião da comissão',
		descricao: 'Aguarda os membros.',
		gestor: EDUARDO,
		ha: 2,
		situacao: 'ENV',
		tipos: [3],
		assinantes: [chefia(MARINA), docente(), tecnico()],
	},
	{
		...comum,
		nome: 'Ofício de agradecimento',
		descricao: 'Aos palestrantes.',
		ha: 1,
		situacao: 'ENV',
		tipos: [1],
		assinantes: [chefia(MARINA)],
	},
	{
		...comum,
		nome: 'Portaria do horário de verão da biblioteca',
		descricao: 'Rascunho para revisão.',
		ha: 3,
		situacao: 'CRI',
		tipos: [9],
		assinantes: [chefia(EDUARDO)],
	},
	{
		...comum,
		nome: 'Termo de empréstimo de equipamento',
		descricao: 'Falta incluir o documento.',
		ha: 1,
		situacao: 'CRI',
		tipos: [],
		assinantes: [tecnico()],
	},
	{
		...comum,
		nome: 'Plano de trabalho do projeto de extensão',
		descricao: 'Falta definir quem assina.',
		gestor: EDUARDO,
		codund: GEOCIENCIAS,
		ha: 1,
		situacao: 'CRI',
		tipos: [10],
		assinantes: [],
	},
]

export const EMAIL_DE_FORA = 'rosa.dias@parceira.example'

/** Bulk sending of the demonstration: the prepared batch and its receivers. */
export const envioDaSemente: EnvioDaSemente = {
	nomenv: 'Termos de uso da sala de estudos',
	lote: {
		...comum,
		nome: 'Termo de uso de {nome}',
		descricao: 'Olá, {primeiro_nome}: leia e assine como {funcao}.',
		ha: 0,
		situacao: 'CRI',
		tipos: [4],
		assinantes: [],
	},
	destinatarios: [
		{ codpes: 10009, fncpcp: 'Usuária' },
		{ codpes: 10011, fncpcp: 'Usuária' },
		{ nompcp: 'Rosa Dias', emapcp: EMAIL_DE_FORA, fncpcp: 'Visitante' },
	],
}
