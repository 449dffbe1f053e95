import {
	combineRules,
	Dia,
	declareField,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	permissoesDosAtos,
	type Regra,
	type Regras,
	Retorno,
	refusePerson,
	refuseState,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PessoaSsu } from '../demanda/formas.ts'
import { Codigo, EXECUTAR, LISTAR, Nomsis, Numssu, OBTER, Versao } from '../formas.ts'

export const MAXIMO_NA_NOTA = 200
export const TituloDaNota = declareField(texto(100, 3), { rotulo: 'Título', descricao: 'título da nota de versão' })
const TextoDoItem = texto(300, 3)

export const SITUACOES_DA_NOTA = ['R', 'P'] as const
export const SituacaoDaNota = z.enum(SITUACOES_DA_NOTA)
export type SituacaoDaNota = z.infer<typeof SituacaoDaNota>

export const NotaResumo = z.object({
	codnot: z.int(),
	nomsis: z.string(),
	titnot: z.string(),
	dtaini: z.string(),
	dtafim: z.string(),
	stanot: SituacaoDaNota,
	dtapub: z.nullable(Instante),
	qtddem: z.int(),
})
export type NotaResumo = z.infer<typeof NotaResumo>

const ItemDaNota = z.object({
	numssu: z.int(),
	txtitm: z.string(),
	nomtip: z.nullable(z.string()),
	/** 'S': this person may open the demand. */
	staabr: SimNao,
})

export const ATOS_DA_NOTA = ['alterar', 'publicar', 'excluir'] as const
export type AtoDaNota = (typeof ATOS_DA_NOTA)[number]

export const NotaSsu = z.extend(NotaResumo, {
	txtnot: z.string(),
	itens: z.array(ItemDaNota),
	/** The author of the change is shown only to people who take care of the system. */
	mudancas: z.array(z.object({ dtalog: Instante, dsclog: z.string(), pescad: z.nullable(PessoaSsu) })),
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS_DA_NOTA)),
})
export type NotaSsu = z.infer<typeof NotaSsu>

export interface ContextoDaNota {
	readonly stanot: SituacaoDaNota
	/** 'S': the person leads the whole system, or administers. */
	readonly cuida: boolean
	readonly qtddem: number
}

const exigirQuemCuida: Regra<ContextoDaNota> = ({ cuida }) =>
	cuida ? undefined : refusePerson('As notas de versão são do líder técnico do sistema inteiro. Peça a ele.')
const rascunho: Regra<ContextoDaNota> = ({ stanot }) =>
	stanot === 'R' ? undefined : refuseState('A nota já foi publicada. Corrija o texto dela, ou escreva outra.')
const exigirAlguma: Regra<ContextoDaNota> = ({ qtddem }) =>
	qtddem > 0 ? undefined : refuseState('A nota não tem nenhuma demanda. Exclua-a, ou gere outra com outro período.')

/** A published note may be corrected, and its history records the correction. */
export const regrasDaNota: Regras<AtoDaNota, ContextoDaNota> = {
	alterar: exigirQuemCuida,
	publicar: combineRules(exigirQuemCuida, rascunho, exigirAlguma),
	excluir: combineRules(exigirQuemCuida, rascunho),
}

const Filtro = z.object({ nomsis: z.optional(Nomsis) })
export const ListaDeNotas = z.extend(Paginacao, Filtro.shape)

export const listarSSUNOTA = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUNOTA`,
	summary: 'Notas de versão que a pessoa pode ler, as mais novas primeiro; rascunhos, só quem cuida do sistema',
	body: ListaDeNotas,
	response: z.extend(pagina(NotaResumo), {
		/** The systems for which this person writes notes. */
		sistemas: z.array(z.string()),
	}),
	reads: true,
})

export const obterSSUNOTA = endpoint({
	method: 'POST',
	path: `${OBTER}/obterSSUNOTA`,
	summary: 'Uma nota de versão, com o que mudou nela',
	body: z.object({ codnot: Codigo }),
	response: NotaSsu,
	reads: true,
})

export const DadosDaNotaNova = z.object({
	nomsis: declareField(Nomsis, { rotulo: 'Sistema', descricao: 'sistema, pelo nome curto' }),
	titnot: TituloDaNota,
	dtaini: declareField(Dia, { rotulo: 'Concluídas desde', descricao: 'primeiro dia' }),
	dtafim: declareField(Dia, { rotulo: 'Concluídas até', descricao: 'último dia' }),
})
export type DadosDaNotaNova = z.infer<typeof DadosDaNotaNova>

export const inserirSSUNOTA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUNOTA`,
	summary: 'Gera uma nota de versão do que foi concluído em um período, como rascunho',
	once: true,
	body: DadosDaNotaNova,
	response: z.extend(Retorno, { codnot: z.int() }),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const DadosDaNota = z.object({
	titnot: TituloDaNota,
	txtnot: declareField(textoLongo(2_000), { rotulo: 'Texto', descricao: 'texto da nota de versão' }),
	/** Items in their order; an item that is left out leaves the note. */
	itens: z.array(z.object({ numssu: Numssu, txtitm: TextoDoItem })).check(z.maxLength(MAXIMO_NA_NOTA)),
})
export type DadosDaNota = z.infer<typeof DadosDaNota>

const Mudada = z.extend(Retorno, { versao: z.int() })

export const alterarSSUNOTA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUNOTA`,
	summary: 'Altera o texto de uma nota de versão, ou o que ela conta',
	body: z.extend(DadosDaNota, { codnot: Codigo, versao: z.optional(Versao) }),
	response: Mudada,
})

const DaNota = z.object({ codnot: Codigo, versao: z.optional(Versao) })

export const publicarSSUNOTA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/publicarSSUNOTA`,
	summary: 'Publica a nota: vira aviso para quem pediu, acompanha ou responde pelo sistema',
	body: DaNota,
	response: Mudada,
})

export const removerSSUNOTA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerSSUNOTA`,
	summary: 'Exclui o rascunho de uma nota de versão',
	body: DaNota,
	response: Retorno,
})
