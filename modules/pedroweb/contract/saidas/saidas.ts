import {
	CodigoTexto,
	desfechos,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	permissoesDosAtos,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SituacaoAcesso } from '../fluxo.ts'
import { ATOS_DA_SAIDA, DecisaoSaida, SituacaoSaida, TipoSaida } from './regras.ts'

export * from './regras.ts'

const base = '/wsportal/pedroweb/saidas'
const MINIMO_DO_MOTIVO = 15

const Saida = z.object({
	codsai: z.int(),
	codpes: z.int(),
	nompes: z.string(),
	codund: z.int(),
	nomund: z.string(),
	tipsai: TipoSaida,
	sitsai: SituacaoSaida,
	dtasai: z.string(),
	dtaprz: z.string(),
	/** Pending accesses have no decision yet. */
	pendentes: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS_DA_SAIDA)),
})
export type Saida = z.infer<typeof Saida>

const AcessoNaSaida = z.object({
	codacs: z.int(),
	nomsis: z.string(),
	nomperfil: z.string(),
	nomund: z.nullable(z.string()),
	sitacs: SituacaoAcesso,
	decsai: z.nullable(DecisaoSaida),
	/** Null means that nobody has decided yet, or that the deadline decided. */
	nompesdec: z.nullable(z.string()),
	dtadec: z.nullable(Instante),
})
export type AcessoNaSaida = z.infer<typeof AcessoNaSaida>

const SaidaCompleta = z.extend(Saida, {
	acessos: z.array(AcessoNaSaida),
	/** Left-behind items are the current ones that the head of the unit may know of. */
	deixados: z.array(z.object({ nome: z.string(), quantidade: z.int(), url: z.string() })),
	nompescon: z.nullable(z.string()),
	dtacon: z.nullable(Instante),
})
export type SaidaCompleta = z.infer<typeof SaidaCompleta>

const Codigo = z.object({ codsai: CodigoTexto })

export const FiltroSaidas = z.extend(Paginacao, { sitsai: z.optional(SituacaoSaida) })
export type FiltroSaidas = z.infer<typeof FiltroSaidas>

export const listarSaidas = endpoint({
	method: 'GET',
	path: base,
	summary: 'Quem saiu das unidades de que a pessoa cuida',
	query: FiltroSaidas,
	response: pagina(Saida),
})

export const obterSaida = endpoint({
	method: 'GET',
	path: `${base}/:codsai`,
	summary: 'O que alguém deixa na unidade de que saiu',
	params: Codigo,
	response: SaidaCompleta,
})

export const decidirNaSaida = endpoint({
	method: 'POST',
	path: `${base}/:codsai/decisoes`,
	summary: 'Mantém ou encerra acessos de quem saiu; responde o que houve com cada um',
	params: Codigo,
	body: z.object({
		acessos: z.array(z.int().check(z.positive(), z.maximum(2_147_483_647))).check(z.minLength(1), z.maxLength(100)),
		decsai: DecisaoSaida,
		txthst: textoLongo(1_000, MINIMO_DO_MOTIVO),
	}),
	transaction: false,
	response: desfechos({ codacs: z.int() }),
})

export const concluirSaida = endpoint({
	method: 'POST',
	path: `${base}/:codsai/conclusao`,
	summary: 'Diz que já se cuidou de tudo o que a pessoa deixou',
	params: Codigo,
	response: SaidaCompleta,
})
