import { diaEscrito, diasEntre } from '@portal/platform/contract'
import type { Risco } from './formas.ts'

interface DadosDoRisco {
	readonly hoje: string
	readonly stapgm: 'A' | 'T' | 'D'
	readonly dtaqua: string | null
	readonly qualificacao: string
	readonly deposito: string
	/** Periods without enrolment, in a row. */
	readonly qtdsemmtr: number
	readonly qtdrep: number
	readonly temOrientador: boolean
}

/** Days before a deadline from which it is a risk. */
export const DIAS_DE_RISCO = 90

const escreverFalta = (dias: number): string =>
	dias < 0
		? `venceu há ${-dias} ${dias === -1 ? 'dia' : 'dias'}`
		: dias === 0
			? 'vence hoje'
			: `em ${dias} ${dias === 1 ? 'dia' : 'dias'}`

const sim = (grave: boolean): 'S' | 'N' => (grave ? 'S' : 'N')

/** Each risk once, in the order in which it is told; undefined where it does not hold. */
const RISCOS: readonly ((dados: DadosDoRisco) => Risco | undefined)[] = [
	({ hoje, dtaqua, qualificacao }) => {
		const dias = diasEntre(hoje, qualificacao)
		if (dtaqua !== null || dias > DIAS_DE_RISCO) return undefined
		return {
			motivo: `Sem qualificação, e o prazo ${escreverFalta(dias)} (${diaEscrito(qualificacao)})`,
			proximo: 'Marcar o exame de qualificação com o orientador',
			grave: sim(dias < 0),
		}
	},
	({ hoje, deposito }) => {
		const dias = diasEntre(hoje, deposito)
		if (dias > DIAS_DE_RISCO) return undefined
		return {
			motivo: `Depósito ${escreverFalta(dias)} (${diaEscrito(deposito)})`,
			proximo: dias < 0 ? 'Procurar a coordenação do programa' : 'Depositar, ou ver se ainda se pode pedir prorrogação',
			grave: sim(dias < 0),
		}
	},
	({ qtdsemmtr }) =>
		qtdsemmtr > 0
			? {
					motivo: qtdsemmtr === 1 ? 'Sem matrícula no período' : `Sem matrícula em ${qtdsemmtr} períodos seguidos`,
					proximo: 'Pedir a matrícula no período',
					grave: sim(qtdsemmtr > 1),
				}
			: undefined,
	({ qtdrep }) =>
		qtdrep > 1
			? {
					motivo: `${qtdrep === 2 ? 'Duas' : qtdrep} reprovações`,
					proximo: 'Conversar com o orientador sobre as disciplinas',
					grave: 'S',
				}
			: undefined,
	({ temOrientador }) =>
		temOrientador
			? undefined
			: { motivo: 'Sem orientador', proximo: 'Pedir a indicação de orientador à CCP', grave: 'S' },
]

/** Risk of dismissal as reasons with the next step, never as a score. */
export const listarRiscos = (dados: DadosDoRisco): Risco[] =>
	dados.stapgm === 'A' ? RISCOS.flatMap((descrever) => descrever(dados) ?? []) : []
