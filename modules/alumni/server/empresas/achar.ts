import { type Db, type Portal, RuleError } from '@portal/platform/server'
import { nomeDeBusca } from '../nome-de-busca.ts'
import { abrirAoNivel1 } from '../tarefas-do-nivel1.ts'
import { chaveDaEmpresa } from './chave.ts'
import { buscarPeloNome, segurarNome } from './queries/achar.ts'
import { inserirEmpresa } from './queries/empresas.ts'

/** Company lookup by name: the existing one, the one it was merged into, or a new one that waits for level 1. */
export async function acharOuIndicarEmpresa(db: Db, portal: Portal, nomepr: string, codpes: number) {
	if (nomeDeBusca(nomepr) === '')
		throw new RuleError('nome-sem-letras', 'Escreva o nome da empresa com ao menos uma letra ou um algarismo.')
	const conhecida = await buscarPeloNome(db, nomepr)
	if (conhecida) return conhecida
	await segurarNome(db, nomepr)
	const deOutro = await buscarPeloNome(db, nomepr)
	if (deOutro) return deOutro
	const nova = { nomepramn: nomepr, codatvepramn: null, codtipatvepramn: null, codtamepramn: null, cnpjepramn: null }
	const agora = portal.agora().toISOString()
	const codepramn = await inserirEmpresa(db, { ...nova, sitepramn: 'PEN', codpescad: codpes, agora })
	await abrirAoNivel1(db, portal, {
		chave: chaveDaEmpresa(codepramn),
		titulo: `Validar a empresa ${nomepr}`,
		url: `/alumni/empresas?codepramn=${codepramn}`,
		nunca: [codpes],
	})
	return { codepramn, nomepramn: nomepr, sitepramn: 'PEN' as const }
}
