import { type Db, RuleError } from '@portal/platform/server'
import { alumni } from '../tables.ts'
import { nomeDeBusca } from './nome-de-busca.ts'

/** The company of this name, one that it was merged into, or a new one, which waits for validation. */
export async function acharOuIncluirEmpresa(
	db: Db,
	{ nomepr, codpescad, dtacad }: { nomepr: string; codpescad: number; dtacad: string },
): Promise<number> {
	const nome_busca = nomeDeBusca(nomepr)
	if (nome_busca === '')
		throw new RuleError('nome-sem-letras', 'Escreva o nome da empresa com ao menos uma letra ou um algarismo.')
	const conhecida = await alumni(db)
		.selectFrom('epramn')
		.select(['codepramn', 'codepramnuni'])
		.where('nome_busca', '=', nome_busca)
		.where('sitepramn', '<>', 'REJ')
		.orderBy('sitepramn', 'desc')
		.orderBy('codepramn')
		.limit(1)
		.executeTakeFirst()
	if (conhecida) return conhecida.codepramnuni ?? conhecida.codepramn
	const { codepramn } = await alumni(db)
		.insertInto('epramn')
		.values({ nomepramn: nomepr, nome_busca, codpescad, dtacad })
		.returning('codepramn')
		.executeTakeFirstOrThrow()
	return codepramn
}
