import { Dia, declareField, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AnoRef, MesRef } from '../formas.ts'
import { TipoDaFolha } from '../situacoes.ts'

const CodigoDaEtapa = z.enum(['ABE', 'FCH', 'CAL', 'PRV', 'HOM', 'ENV', 'PAG'])

const lerDoEndereco = <S extends typeof AnoRef>(inteiro: S) => z.pipe(z.coerce.number<string | number>(), inteiro)
export const ChaveDoMes = z.object({
	anoref: lerDoEndereco(AnoRef),
	mesref: lerDoEndereco(MesRef),
	tipfol: TipoDaFolha,
})
export type ChaveDoMes = z.infer<typeof ChaveDoMes>

export const Etapa = z.object({
	codetp: CodigoDaEtapa,
	nometp: z.string(),
	dtaprv: z.string(),
	dtareal: z.nullable(z.string()),
	dtapre: z.string(),
	atraso: z.int(),
	/** Name of the late step that moves this one. */
	porCausaDe: z.nullable(z.string()),
	/** The day on which the same step was done in the same month of last year. */
	dtaant: z.nullable(z.string()),
})
export type Etapa = z.infer<typeof Etapa>

export const Cronograma = z.object({
	anoref: z.int(),
	mesref: z.int(),
	tipfol: TipoDaFolha,
	codfol: z.nullable(z.int()),
	etapas: z.array(Etapa),
})
export type Cronograma = z.infer<typeof Cronograma>

export const listarCronogramas = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/cronograma/',
	summary: 'Os passos de cada folha em andamento e das próximas: previstos, feitos e atrasados',
	response: z.object({ cronogramas: z.array(Cronograma), mudar: z.boolean() }),
})

export const planejarMes = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/cronograma/',
	summary: 'Planeja os passos da folha de um mês, contados para trás do dia do pagamento',
	body: z.object({
		anoref: AnoRef,
		mesref: MesRef,
		tipfol: TipoDaFolha,
		dtapgt: declareField(Dia, { rotulo: 'Dia do pagamento', descricao: 'o dia em que se paga' }),
	}),
	response: z.object({ etapas: z.int() }),
})

export const mudarEtapa = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/cronograma/:anoref/:mesref/:tipfol/etapa',
	summary: 'Muda o dia planejado de um passo',
	params: ChaveDoMes,
	body: z.object({
		codetp: CodigoDaEtapa,
		dtaprv: declareField(Dia, { rotulo: 'Dia planejado', descricao: 'o dia em que o passo deve estar feito' }),
	}),
	response: z.object({ codetp: CodigoDaEtapa }),
})
