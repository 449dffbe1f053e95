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

/** Risk of dismissal as reasons with the next step, never as a score. */
export function listarRiscos(dados: DadosDoRisco): Risco[] {
	if (dados.stapgm !== 'A') return []
	const { hoje, dtaqua, qualificacao, deposito, qtdsemmtr, qtdrep, temOrientador } = dados
	const riscos: Risco[] = []
	const atePrazo = (dia: string) => diasEntre(hoje, dia)
	if (dtaqua === null && atePrazo(qualificacao) <= DIAS_DE_RISCO)
		riscos.push({
			motivo: `Sem qualificação, e o prazo ${escreverFalta(atePrazo(qualificacao))} (${diaEscrito(qualificacao)})`,
			proximo: 'Marcar o exame de qualificação com o orientador',
			grave: atePrazo(qualificacao) < 0 ? 'S' : 'N',
		})
	if (atePrazo(deposito) <= DIAS_DE_RISCO)
		riscos.push({
			motivo: `Depósito ${escreverFalta(atePrazo(deposito))} (${diaEscrito(deposito)})`,
			proximo:
				atePrazo(deposito) < 0
					? 'Procurar a coordenação do programa'
					: 'Depositar, ou ver se ainda se pode pedir prorrogação',
			grave: atePrazo(deposito) < 0 ? 'S' : 'N',
		})
	if (qtdsemmtr > 0)
		riscos.push({
			motivo: qtdsemmtr === 1 ? 'Sem matrícula no período' : `Sem matrícula em ${qtdsemmtr} períodos seguidos`,
			proximo: 'Fazer a matrícula de acompanhamento no Janus',
			grave: qtdsemmtr > 1 ? 'S' : 'N',
		})
	if (qtdrep > 1)
		riscos.push({
			motivo: `${qtdrep === 2 ? 'Duas' : qtdrep} reprovações`,
			proximo: 'Conversar com o orientador sobre as disciplinas',
			grave: 'S',
		})
	if (!temOrientador)
		riscos.push({ motivo: 'Sem orientador', proximo: 'Pedir a indicação de orientador à CCP', grave: 'S' })
	return riscos
}
