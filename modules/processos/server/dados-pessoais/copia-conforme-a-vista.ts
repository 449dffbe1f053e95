import { type ContextoDaCopia, diaDe, type LinhaPessoal, listarAcessos, readInBlocks } from '@portal/platform/server'
import type { RawBuilder } from 'kysely'
import { PERFIL_AUDITOR } from '../../contract/index.ts'
import { type Atuacao, obterAtuacao } from '../estrutura/atuacao.ts'

/**
 * The copy of personal data follows the person's present visibility without the auditor profile, since an auditor's
 * readings must be logged.
 */
export async function atuacaoDaCopia({ db, portal, codpes }: ContextoDaCopia): Promise<Atuacao> {
	const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
	return obterAtuacao(db, portal, { codpes, acessos: acessos.filter(({ codperfil }) => codperfil !== PERFIL_AUDITOR) })
}

export const lerComAtuacao = (consulta: (atuacao: Atuacao) => RawBuilder<LinhaPessoal>) =>
	async function* ler(contexto: ContextoDaCopia) {
		yield* readInBlocks(contexto.db, consulta(await atuacaoDaCopia(contexto)))
	}
