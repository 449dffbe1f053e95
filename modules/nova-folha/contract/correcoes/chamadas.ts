import { CodigoTexto, Codpes, declareField, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AnoRef, MesRef } from '../formas.ts'

const Codfol = z.object({ codfol: CodigoTexto })
const Pessoa = declareField(Codpes, {
	rotulo: 'Pessoa',
	descricao: 'a pessoa cujo pagamento se corrige',
	pessoal: true,
})

/** Whole payslips of a person in a run are reversed, since its taxes are of the person. */
export const DadosDoEstorno = z.object({
	codpes: Pessoa,
	codfolorg: declareField(z.int().check(z.positive()), {
		rotulo: 'Folha estornada',
		descricao: 'a folha cujos contracheques se estornam',
	}),
})
export type DadosDoEstorno = z.infer<typeof DadosDoEstorno>

export const DadosDoRetroativo = z.object({
	codpes: Pessoa,
	anoorg: declareField(AnoRef, { rotulo: 'Desde o ano', descricao: 'o ano do primeiro mês recalculado' }),
	mesorg: declareField(MesRef, { rotulo: 'Desde o mês', descricao: 'o primeiro mês recalculado' }),
})
export type DadosDoRetroativo = z.infer<typeof DadosDoRetroativo>

export const estornar = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/folhas/:codfol/estornos',
	summary: 'Traz para uma folha suplementar os contracheques de uma pessoa, com o sinal trocado',
	params: Codfol,
	body: DadosDoEstorno,
	response: z.object({ linhas: z.int() }),
})

export const pagarRetroativo = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/folhas/:codfol/retroativos',
	summary: 'Recalcula meses pagos com as regras e os dados de cada um, e traz a uma folha aberta só a diferença',
	params: Codfol,
	body: DadosDoRetroativo,
	response: z.object({ linhas: z.int(), meses: z.int() }),
})
