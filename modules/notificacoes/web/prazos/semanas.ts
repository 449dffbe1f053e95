import { diaDaSemana, diaEm, somarDias } from '@portal/platform/contract'
import type { TarefaComPrazo } from '../../contract/index.ts'

const DIAS_DA_SEMANA = 7

/** The grid of the month `aaaa-mm` consists of whole weeks from Sunday to Saturday, with days as `aaaa-mm-dd`. */
export function semanasDoMes(mes: string): string[][] {
	const primeiro = `${mes}-01`
	const semanas: string[][] = []
	let dia = somarDias(primeiro, -diaDaSemana(primeiro))
	while (dia.slice(0, 7) <= mes) {
		const comeco = dia
		semanas.push(Array.from({ length: DIAS_DA_SEMANA }, (_, passo) => somarDias(comeco, passo)))
		dia = somarDias(comeco, DIAS_DA_SEMANA)
	}
	return semanas
}

export const mesVizinho = (mes: string, passo: 1 | -1): string =>
	(passo === 1 ? somarDias(`${mes}-28`, 4) : somarDias(`${mes}-01`, -1)).slice(0, 7)

/** The day of a deadline is that of the institution's time zone. */
export const diaDoPrazo = ({ dtaprz }: Pick<TarefaComPrazo, 'dtaprz'>, fusoHorario: string): string =>
	diaEm(fusoHorario, new Date(dtaprz))

export const agruparPorDia = (prazos: readonly TarefaComPrazo[], fusoHorario: string): Map<string, TarefaComPrazo[]> =>
	Map.groupBy(prazos, (prazo) => diaDoPrazo(prazo, fusoHorario))
