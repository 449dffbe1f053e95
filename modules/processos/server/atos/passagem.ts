import { passar } from '@portal/platform/contract'
import type { Updateable } from 'kysely'
import { type Acao, ATOS_DO_FLUXO, FLUXO_DO_PROCESSO, situacaoDoProcesso } from '../../contract/index.ts'
import type { ProcessoTable } from '../tables.ts'

type Situado = Pick<ProcessoTable, 'stapro' | 'sgletadst'>

/**
 * Flow check: the changes to be written must lead to the situation that the flow declares for the act, and an act
 * outside the flow must not change the situation.
 */
export function conferirPassagem(processo: Situado, acao: Acao, mudancas: Updateable<ProcessoTable>): void {
	const antes = situacaoDoProcesso(processo)
	const { stapro = processo.stapro, sgletadst = processo.sgletadst } = mudancas
	const depois = situacaoDoProcesso({ stapro, sgletadst })
	const ato = ATOS_DO_FLUXO.find((um) => um === acao)
	const declarada = ato ? passar(FLUXO_DO_PROCESSO, ato, antes) : antes
	if (depois !== declarada) throw new Error(`${acao} would leave ${depois} a process that its flow leaves ${declarada}`)
}
