import {
	CodigoTexto,
	Dia,
	declareField,
	diaEscrito,
	endpoint,
	type Recusa,
	refuseState,
	SimNao,
	somarMeses,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NIVEIS, NivelDoPrograma, TipoDePrazo } from './formas.ts'
import { PERFIS_DA_CPG } from './perfis.ts'

/** Months from the start of a regulation in which students of an older one may choose it. */
export const MESES_DA_OPCAO = 12

export const MudancaDePrazo = z.object({ tipprz: TipoDePrazo, antes: Dia, depois: Dia })
export type MudancaDePrazo = z.infer<typeof MudancaDePrazo>

/** Regulation that a student might follow, with what it would do to both deadlines. */
export const RegulamentoPossivel = z.object({
	codrgl: z.int(),
	nomrgl: z.string(),
	dtaini: Dia,
	/** Last day on which it may be chosen. */
	dtalim: Dia,
	pode: SimNao,
	motivo: z.nullable(z.string()),
	mudancas: z.array(MudancaDePrazo),
})
export type RegulamentoPossivel = z.infer<typeof RegulamentoPossivel>

interface Opcao {
	readonly hoje: string
	readonly stapgm: 'A' | 'T' | 'D'
	readonly atual: { readonly codrgl: number; readonly dtaini: string }
	readonly escolhido: { readonly codrgl: number; readonly dtaini: string }
}

export const calcularLimiteDaOpcao = (dtaini: string): string => somarMeses(dtaini, MESES_DA_OPCAO)

/** Choice of a newer regulation: within twelve months of its start, and there is no way back to an older one. */
export function recusaDaOpcao({ hoje, stapgm, atual, escolhido }: Opcao): Recusa | undefined {
	if (stapgm !== 'A') return refuseState('A matrícula não está ativa: o regulamento não muda mais.')
	if (escolhido.codrgl === atual.codrgl) return refuseState('Este já é o regulamento que você segue.')
	if (escolhido.dtaini <= atual.dtaini) return refuseState('Só se opta por um regulamento mais novo que o seu.')
	if (escolhido.dtaini > hoje)
		return refuseState(`Este regulamento começa em ${diaEscrito(escolhido.dtaini)}. Volte a partir desse dia.`)
	const limite = calcularLimiteDaOpcao(escolhido.dtaini)
	return hoje > limite
		? refuseState(`A opção por este regulamento terminou em ${diaEscrito(limite)}. Procure a secretaria do programa.`)
		: undefined
}

export const DadosDaMudancaNaMatricula = z.object({
	tipeve: declareField(z.enum(['NIV', 'TRN']), {
		rotulo: 'O que mudou',
		descricao: 'mudança de nível ou transferência de outro programa',
	}),
	nivpgm: z.optional(NivelDoPrograma),
	dtaini: declareField(Dia, {
		rotulo: 'Data',
		descricao: 'o dia da mudança de nível, ou da seleção no programa de origem',
	}),
	codato: declareField(texto(80), { rotulo: 'Deliberação', descricao: 'a deliberação que concede a mudança' }),
})
export type DadosDaMudancaNaMatricula = z.infer<typeof DadosDaMudancaNaMatricula>

/** Levels that a student may go on to: a master's turns into a direct doctorate, and back. */
export const NIVEIS_SEGUINTES: Readonly<Record<NivelDoPrograma, readonly NivelDoPrograma[]>> = {
	ME: ['DD'],
	DO: [],
	DD: ['ME'],
}
const ANOS_DA_ORIGEM = 10

interface Mudavel {
	readonly hoje: string
	readonly stapgm: 'A' | 'T' | 'D'
	readonly nivpgm: NivelDoPrograma
	readonly dtaselpgm: string
	readonly eventos: readonly { readonly tipeve: string; readonly dtaini: string }[]
}

/** Change of level or transfer that the graduate committee has granted. */
export function recusaDaMudanca(
	{ tipeve, nivpgm, dtaini }: Pick<DadosDaMudancaNaMatricula, 'tipeve' | 'nivpgm' | 'dtaini'>,
	matricula: Mudavel,
): Recusa | undefined {
	if (matricula.stapgm !== 'A') return refuseState('A matrícula não está ativa: nada mais muda nela.')
	return tipeve === 'NIV' ? recusaDoNivel({ nivpgm, dtaini }, matricula) : recusaDaTransferencia(dtaini, matricula)
}

function recusaDoNivel(
	{ nivpgm, dtaini }: Pick<DadosDaMudancaNaMatricula, 'nivpgm' | 'dtaini'>,
	{ hoje, dtaselpgm, eventos, nivpgm: atual }: Mudavel,
): Recusa | undefined {
	if (nivpgm === undefined) return refuseState('Informe o nível novo.')
	const seguintes = NIVEIS_SEGUINTES[atual]
	if (!seguintes.includes(nivpgm))
		return refuseState(
			seguintes.length === 0
				? `Do nível ${NIVEIS[atual].toLowerCase()} não se muda. Confira a matrícula.`
				: `Do nível ${NIVEIS[atual].toLowerCase()} só se muda para ${seguintes.map((um) => NIVEIS[um].toLowerCase()).join(' ou ')}.`,
		)
	if (dtaini < dtaselpgm || dtaini > hoje)
		return refuseState(`A mudança é entre a seleção, ${diaEscrito(dtaselpgm)}, e hoje. Corrija a data.`)
	const depois = eventos.some((evento) => evento.tipeve === 'NIV' && evento.dtaini >= dtaini)
	return depois
		? refuseState('Já há uma mudança de nível nesta data ou depois dela. Confira a deliberação.')
		: undefined
}

function recusaDaTransferencia(dtaini: string, { dtaselpgm, eventos }: Mudavel): Recusa | undefined {
	if (eventos.some(({ tipeve }) => tipeve === 'TRN'))
		return refuseState('A transferência desta matrícula já está registrada. Confira a deliberação.')
	if (dtaini >= dtaselpgm)
		return refuseState(`A seleção no programa de origem é anterior a ${diaEscrito(dtaselpgm)}. Corrija a data.`)
	return dtaini < somarMeses(dtaselpgm, -12 * ANOS_DA_ORIGEM)
		? refuseState('A seleção no programa de origem tem menos de dez anos. Corrija a data.')
		: undefined
}

const Codmtr = z.object({ codmtr: CodigoTexto })
const Mudadas = z.object({ mudancas: z.array(MudancaDePrazo) })

export const listarRegulamentosPossiveis = endpoint({
	method: 'GET',
	path: '/wsjanus/api/matriculas/:codmtr/regulamentos',
	summary: 'Os regulamentos mais novos que o do aluno, com o que fariam aos prazos e até quando se opta',
	params: Codmtr,
	response: z.object({ itens: z.array(RegulamentoPossivel) }),
})

export const optarPorRegulamento = endpoint({
	method: 'POST',
	path: '/wsjanus/api/matriculas/:codmtr/regulamento',
	summary: 'O aluno opta por um regulamento mais novo; ele e quem o orienta são avisados com as duas datas',
	params: Codmtr,
	body: z.object({ codrgl: z.int() }),
	response: Mudadas,
})

const MudancaPrevista = z.extend(z.omit(DadosDaMudancaNaMatricula, { codato: true }), {})

export const preverMudanca = endpoint({
	method: 'GET',
	path: '/wsjanus/api/matriculas/:codmtr/mudancas/efeito',
	summary: 'O que uma mudança de nível ou transferência faria aos prazos, sem registrá-la',
	access: PERFIS_DA_CPG,
	params: Codmtr,
	query: MudancaPrevista,
	response: Mudadas,
})

export const registrarMudanca = endpoint({
	method: 'POST',
	path: '/wsjanus/api/matriculas/:codmtr/mudancas',
	summary: 'Registra mudança de nível ou transferência concedida; o aluno e quem o orienta são avisados',
	access: PERFIS_DA_CPG,
	params: Codmtr,
	body: DadosDaMudancaNaMatricula,
	response: Mudadas,
})
