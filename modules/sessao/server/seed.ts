import { codpesDaDemonstracao } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import { SENHA_DA_DEMONSTRACAO } from '../contract/index.ts'
import { gravarSenhaHash } from './queries.ts'
import { gerarHash } from './senha.ts'

/** Seeds the demonstration accounts, which share one hash because they have the same published password. */
export async function semear(db: Db): Promise<void> {
	await gravarSenhaHash(db, codpesDaDemonstracao, await gerarHash(SENHA_DA_DEMONSTRACAO))
}
