import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { type Person, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { questionarios } from '@portal/questionarios/server'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { alumni } from '../index.ts'
import { PESSOAS } from '../seed/pessoas.ts'

export type { TestPortal }
export { PESSOAS }
export type Papel = keyof typeof PESSOAS

export const SLICES = [
	pessoas,
	calendario,
	sessao,
	substituicoes,
	arquivos,
	iddigital,
	notificacoes,
	questionarios,
	alumni,
]
/** Test portal with the network of the demonstration. */
export const test = testWithPortal(SLICES, {}, [pessoas, alumni])

/** Person of the demonstration, whose levels come from the seed. */
export const criarPessoa = (papel: Papel): Person => ({ codpes: PESSOAS[papel], nome: `Pessoa ${PESSOAS[papel]}` })
export const entrarComPapel = (portal: TestPortal, papel: Papel) => portal.as(criarPessoa(papel))

/** Runs the every-minute job of the register of people. */
export async function contarFormacoesMudadas(portal: TestPortal): Promise<void> {
	await pessoas.jobs?.find(({ nome }) => nome === 'pessoas-formacoes-mudadas')?.executar(portal, {})
}
