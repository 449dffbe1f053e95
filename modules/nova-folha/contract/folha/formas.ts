import {
	Dia,
	declareField,
	Instante,
	Paginacao,
	permissoesDosAtos,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ATOS } from '../fluxo.ts'
import { AnoRef, MesRef, Valor } from '../formas.ts'
import { SituacaoDaExecucao, SituacaoDaFolha, TipoDaFolha } from '../situacoes.ts'

export const Andamento = z.object({
	numexc: z.int(),
	sitexc: SituacaoDaExecucao,
	qtdpes: z.int(),
	qtdfei: z.int(),
	dtaini: Instante,
	dtafim: z.nullable(Instante),
	/** Messages of the slices that failed, one for each. */
	erros: z.array(z.string()),
})
export type Andamento = z.infer<typeof Andamento>

export const Folha = z.object({
	codfol: z.int(),
	anoref: z.int(),
	mesref: z.int(),
	tipfol: TipoDaFolha,
	sitfol: SituacaoDaFolha,
	stasim: SimNao,
	dscsim: z.nullable(z.string()),
	dtapgt: z.string(),
	qtdchq: z.int(),
	/** Sums are absent in a list where they would be the pay of few people. */
	vlrbru: z.nullable(Valor),
	vlrdsc: z.nullable(Valor),
	vlrliq: z.nullable(Valor),
})
export type Folha = z.infer<typeof Folha>

export const PARTES = ['andamento', 'encerradas', 'simulacoes'] as const
export const FiltroFolhas = z.extend(Paginacao, { parte: z._default(z.enum(PARTES), 'andamento') })
export type FiltroFolhas = z.infer<typeof FiltroFolhas>

export const EventoDaFolha = z.object({
	ato: z.string(),
	nompes: z.string(),
	/** The person on whose behalf, by substitution. */
	nompestit: z.nullable(z.string()),
	motivo: z.nullable(z.string()),
	dtaeve: Instante,
})

export const FolhaCompleta = z.extend(Folha, {
	vlrbru: Valor,
	vlrdsc: Valor,
	vlrliq: Valor,
	/** Whether the person may take the remittance, which exists once it was made. */
	remessa: SimNao,
	versao: z.int(),
	/** Raise that a simulation tries, in percent, and the regime that it is for. */
	reajuste: z.nullable(z.string()),
	regreaj: z.nullable(z.enum(['RGPS', 'RPPS'])),
	regdia: z.enum(['T', 'C']),
	hashent: z.nullable(z.string()),
	hashres: z.nullable(z.string()),
	nomhom1: z.nullable(z.string()),
	nomhom2: z.nullable(z.string()),
	andamento: z.nullable(Andamento),
	eventos: z.array(EventoDaFolha),
	permissoes: z.object(permissoesDosAtos(ATOS)),
})
export type FolhaCompleta = z.infer<typeof FolhaCompleta>

export const DadosDaFolha = z.object({
	anoref: declareField(AnoRef, { rotulo: 'Ano', descricao: 'o ano da competência, o do trabalho' }),
	mesref: declareField(MesRef, { rotulo: 'Mês', descricao: 'o mês da competência, o do trabalho' }),
	tipfol: declareField(TipoDaFolha, { rotulo: 'Tipo', descricao: 'o tipo da folha' }),
	dtapgt: declareField(Dia, {
		rotulo: 'Dia do pagamento',
		descricao: 'o dia em que se paga, que escolhe a tabela do imposto de renda',
	}),
	dscsim: z.optional(
		declareField(texto(120), {
			rotulo: 'Nome da simulação',
			descricao: 'o nome da simulação; a folha sem ele é a que se paga',
		}),
	),
	reajuste: z.optional(
		declareField(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,2})?$/)), {
			rotulo: 'Reajuste simulado',
			descricao: 'em por cento, sobre o vencimento, só em uma simulação',
		}),
	),
	regreaj: z.optional(
		declareField(z.enum(['RGPS', 'RPPS']), {
			rotulo: 'Para quem',
			descricao: 'o regime que o reajuste alcança; os dois, se não for dito',
		}),
	),
})
export type DadosDaFolha = z.infer<typeof DadosDaFolha>

export const DadosDoAto = z.object({
	ato: z.enum(ATOS),
	versao: z.int(),
	motivo: z.optional(
		declareField(textoLongo(1000, 10), { rotulo: 'Motivo', descricao: 'por que a folha volta atrás' }),
	),
})
export type DadosDoAto = z.infer<typeof DadosDoAto>

export const TotalDoGrupo = z.object({
	grupo: z.string(),
	qtdchq: z.int(),
	vlrbru: Valor,
	vlrdsc: Valor,
	vlrliq: Valor,
})
export const GRUPOS = { unidade: 'Unidade', setor: 'Setor', rubrica: 'Rubrica', fonte: 'Fonte de recursos' } as const
export const Grupo = z.enum(['unidade', 'setor', 'rubrica', 'fonte'])
export type Grupo = z.infer<typeof Grupo>
