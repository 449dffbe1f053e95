import { CodigoTexto, Dia, declareField, endpoint, type Recusa, refuseState, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NivelDoPrograma, Regra } from './formas.ts'
import { PERFIS_DO_PROGRAMA } from './perfis.ts'

const meses = (rotulo: string, descricao: string) =>
	declareField(z.int().check(z.minimum(1), z.maximum(120)), { rotulo, descricao })
const dias = (rotulo: string, descricao: string) =>
	declareField(z.int().check(z.minimum(0), z.maximum(365)), { rotulo, descricao })

export const DadosDaVersao = z.object({
	mesqua: meses('Meses até a qualificação', 'os meses da seleção à qualificação, na versão nova'),
	mesdep: meses('Meses até o depósito', 'os meses da seleção ao depósito, na versão nova'),
	diaantpro: dias('Dias de antecedência da prorrogação', 'quantos dias antes do prazo se pede, na versão nova'),
	diapromax: dias('Máximo de dias de prorrogação', 'o máximo de dias de prorrogação, na versão nova'),
	staprxutl: declareField(SimNao, {
		rotulo: 'Prazo em dia sem expediente passa ao dia útil seguinte',
		descricao: 'se o prazo passa ao dia útil seguinte, na versão nova',
	}),
	/** Version that was on the screen. */
	numver: z.int(),
})
export type DadosDaVersao = z.infer<typeof DadosDaVersao>

/** Order of the terms, below the cap of the university. */
export function recusaDaVersao(
	{ mesqua, mesdep }: Pick<DadosDaVersao, 'mesqua' | 'mesdep'>,
	{ mestet }: { readonly mestet: number },
): Recusa | undefined {
	if (mesdep > mestet) return refuseState(`O depósito não passa do teto da universidade, ${mestet} meses.`)
	if (mesqua > mesdep) return refuseState('A qualificação vem antes do depósito. Corrija um dos dois.')
	return undefined
}

export const RegraDoPrograma = z.object({
	...Regra.shape,
	nivpgm: NivelDoPrograma,
	dtaini: Dia,
	dtafim: z.nullable(Dia),
	/** Students who stand on it today. */
	qtdalu: z.int(),
})
export type RegraDoPrograma = z.infer<typeof RegraDoPrograma>

export const listarRegras = endpoint({
	method: 'GET',
	path: '/wsjanus/api/programas/:codcur/regras',
	summary: 'As regras em vigor de um programa, por regulamento e nível, com quantos alunos estão em cada uma',
	access: PERFIS_DO_PROGRAMA,
	params: z.object({ codcur: CodigoTexto }),
	response: z.object({ regras: z.array(RegraDoPrograma) }),
})

export const versionarRegra = endpoint({
	method: 'POST',
	path: '/wsjanus/api/programas/:codcur/regulamentos/:codrgl/:nivpgm',
	summary: 'Uma versão nova da regra de um nível: a de antes fica, e quem muda de prazo é avisado com as duas datas',
	access: PERFIS_DO_PROGRAMA,
	params: z.object({ codcur: CodigoTexto, codrgl: CodigoTexto, nivpgm: NivelDoPrograma }),
	body: DadosDaVersao,
	response: z.object({ numver: z.int(), qtdmud: z.int() }),
})
