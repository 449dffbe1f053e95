import { type Alcance, Dia, EmPlanilha, endpoint, type Recusa, refusePerson } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BAIXAR, OBTER } from '../formas.ts'

/** Dimensions in the order of the page; those after RED count only members of the network. */
export const DIMENSOES = ['FOR', 'PER', 'IDA', 'GEN', 'RED', 'SIT', 'ATC', 'ARE', 'REN', 'PAS', 'EST', 'LOC'] as const
export const Dimensao = z.enum(DIMENSOES)
export type Dimensao = z.infer<typeof Dimensao>
export const nomeDaDimensao: Readonly<Record<Dimensao, string>> = {
	FOR: 'Formados, por nível',
	PER: 'Período de conclusão',
	IDA: 'Idade',
	GEN: 'Gênero no registro acadêmico',
	RED: 'Presença na rede',
	SIT: 'Situação profissional',
	ATC: 'Relação com a formação',
	ARE: 'Área de atuação',
	REN: 'Renda mensal',
	PAS: 'País',
	EST: 'Estado',
	LOC: 'Cidade',
}
/** Code of the university as a whole, in the place of a unit number. */
export const UNIVERSIDADE = 0

/** Unit scope: level 4 reads the units it manages, level 1 reads every unit and the university as a whole. */
export function recusaDaEstatistica(unidades: Alcance, codund: number): Recusa | undefined {
	if (unidades === 'todas' || unidades.includes(codund)) return undefined
	return refusePerson('Você lê as estatísticas das unidades de que é gestor. Escolha uma delas.')
}

/** Small-cell suppression: `qtd` is null when the count is below 5, or when it would reveal such a count. */
export const Contagem = z.object({ chave: z.string(), nome: z.string(), qtd: z.nullable(z.int()) })
export type Contagem = z.infer<typeof Contagem>
export const Quadro = z.object({ tipdim: Dimensao, nome: z.string(), contagens: z.array(Contagem) })
export type Quadro = z.infer<typeof Quadro>

/** Ratio of published counts only; null when one of them is suppressed. */
export const Indicador = z.object({
	codigo: z.enum(['TRA', 'ARE', 'EMP', 'FOR', 'RED']),
	nome: z.string(),
	dsc: z.string(),
	pctund: z.nullable(z.number()),
	pctuni: z.nullable(z.number()),
})
export type Indicador = z.infer<typeof Indicador>

/** Unit code in an address; 0 stands for all units. */
export const Codund = z.pipe(
	z.coerce.number<string | number>(),
	z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
)
const DaUnidade = z.object({ codund: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)) })

export const listarUnidadeDashboard = endpoint({
	method: 'POST',
	path: '/uspproc/listar/alumni/listarUnidadeDashboard',
	summary: 'As unidades cujas estatísticas esta pessoa lê',
	response: z.object({ unidades: z.array(z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })) }),
	reads: true,
})
export const obterDashboard = endpoint({
	method: 'POST',
	path: `${OBTER}/obterDashboard`,
	summary: 'As contagens de egressos de uma unidade, sem grupos de menos de 5 pessoas',
	body: DaUnidade,
	response: z.object({ codund: z.int(), dtaref: z.nullable(Dia), quadros: z.array(Quadro) }),
	reads: true,
})
export const obterRetorno = endpoint({
	method: 'POST',
	path: `${OBTER}/obterRetorno`,
	summary: 'O retorno da formação de uma unidade, ao lado do da universidade',
	body: DaUnidade,
	response: z.object({ dtaref: z.nullable(Dia), indicadores: z.array(Indicador) }),
	reads: true,
})
export const exportarDashboard = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarDashboard`,
	summary: 'As mesmas contagens, como planilha',
	query: z.extend(EmPlanilha, { codund: Codund }),
	response: 'binario',
})
