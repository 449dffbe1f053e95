import { type ContextoDaCopia, diaDe, emBlocos, type LinhaPessoal, listarPerfis } from '@portal/platform/server'
import type { RawBuilder } from 'kysely'
import { PERFIL_AUDITOR } from '../../contract/index.ts'
import { type Atuacao, obterAtuacao } from '../estrutura/atuacao.ts'

/** As the person sees the processes now; an auditor's readings are kept where they read, so the copy is no way around. */
export const comAtuacao = (consulta: (atuacao: Atuacao) => RawBuilder<LinhaPessoal>) =>
	async function* ler({ db, portal, codpes }: ContextoDaCopia) {
		const perfis = (await listarPerfis(db, codpes, diaDe(portal))).map(({ codperfil }) => codperfil)
		const semAuditoria = perfis.filter((perfil) => perfil !== PERFIL_AUDITOR)
		yield* emBlocos(db, consulta(await obterAtuacao(db, portal, { codpes, perfis: semAuditoria })))
	}
