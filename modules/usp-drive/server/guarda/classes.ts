import { type Db, NotFoundError, RuleError } from '@portal/platform/server'
import { type DadosDaClasse, escreverAnos } from '../../contract/index.ts'
import * as queries from '../queries/classes.ts'

async function exigirNomeLivre(db: Db, nomcls: string, codcls?: number): Promise<void> {
	const outra = await queries.buscarPeloNome(db, nomcls)
	if (outra !== undefined && outra !== codcls)
		throw new RuleError('classe-repetida', `Já há a classe “${nomcls}”. Mude-a, ou escolha outro nome.`)
}

async function obterClasse(db: Db, codcls: number) {
	const classe = await queries.buscarClasse(db, codcls)
	if (!classe) throw new NotFoundError('classe-nao-encontrada', 'Esta classe não existe. Recarregue a página.')
	return classe
}

export async function criarClasse(db: Db, { nomcls, qtdano }: DadosDaClasse) {
	await exigirNomeLivre(db, nomcls)
	const codcls = await queries.inserirClasse(db, nomcls, qtdano ?? null)
	return { codcls, mensagem: `“${nomcls}” se guarda ${escreverAnos(qtdano ?? null)}.` }
}

interface Mudanca extends DadosDaClasse {
	readonly codcls: number
}

/** Name and years of a class; a term under way ends when it was said to. */
export async function mudarClasse(db: Db, { codcls, nomcls, qtdano }: Mudanca) {
	await exigirNomeLivre(db, nomcls, codcls)
	const antes = await obterClasse(db, codcls)
	await queries.mudarClasse(db, codcls, { nomcls, qtdano: qtdano ?? null })
	const mensagem = `“${nomcls}” se guarda ${escreverAnos(qtdano ?? null)}. Os prazos que já correm não mudam.`
	return { antes, mensagem }
}

export async function encerrarClasse(
	db: Db,
	{ codcls, encerrada, agora }: { readonly codcls: number; readonly encerrada: 'S' | 'N'; readonly agora: string },
): Promise<string> {
	const { nomcls, encerrada_em } = await obterClasse(db, codcls)
	if ((encerrada_em !== null) !== (encerrada === 'S'))
		await queries.mudarClasse(db, codcls, { encerrada_em: encerrada === 'S' ? agora : null })
	return encerrada === 'S'
		? `“${nomcls}” já não se dá a nada. Os prazos que correm continuam.`
		: `“${nomcls}” pode ser dada outra vez.`
}
