import { passar } from '@portal/platform/contract'
import type { Updateable } from 'kysely'
import { type Acao, ATOS_DO_FLUXO, FLUXO_DO_PROCESSO, situacaoDoProcesso } from '../../contract/index.ts'
import type { ProcessoTable } from '../tables.ts'

type Situado = Pick<ProcessoTable, 'stapro' | 'sgletadst'>

/** What is about to be written takes the process where the flow says that this act leads, and nothing else moves it. */
export function conferirPassagem(processo: Situado, acao: Acao, mudancas: Updateable<ProcessoTable>): void {
	const antes = situacaoDoProcesso(processo)
	const { stapro = processo.stapro, sgletadst = processo.sgletadst } = mudancas
	const depois = situacaoDoProcesso({ stapro, sgletadst })
	const ato = ATOS_DO_FLUXO.find((um) => um === acao)
	const declarada = ato ? passar(FLUXO_DO_PROCESSO, ato, antes) : antes
	if (depois !== declarada) throw new Error(`${acao} would leave ${depois} a process that its flow leaves ${declarada}`)
}
