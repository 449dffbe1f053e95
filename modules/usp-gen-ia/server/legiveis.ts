import { type Db, NotFoundError, RuleError } from '@portal/platform/server'
import type { Classe } from '../contract/index.ts'
import type { Leitor } from './leitor.ts'
import { listarLegiveis, trocarDaConversa } from './queries/arquivos.ts'
import type { Escopo } from './queries/legiveis.ts'

/** Refuses what this person may not read, or what has no text, before it is tied to a conversation. */
export async function exigirLegiveis(db: Db, leitor: Leitor, codigos: readonly number[]) {
	const legiveis = await listarLegiveis(db, leitor, { arquivos: codigos, itens: [], numpros: [] })
	if (legiveis.length < new Set(codigos).size)
		throw new NotFoundError('arquivo-nao-encontrado', 'Um dos arquivos não está mais entre os seus. Escolha de novo.')
	const semTexto = legiveis.find(({ sitarq }) => sitarq === 'ERR')
	if (semTexto)
		throw new RuleError(
			'arquivo-sem-texto',
			`${semTexto.nomarq} não tem texto que se possa ler. Envie um arquivo com texto, não com imagens de páginas.`,
		)
	return legiveis
}

/** Files of a conversation, exchanged; the highest class among them comes back. */
export async function juntarArquivos(
	db: Db,
	leitor: Leitor,
	codcvs: string,
	arquivos: readonly number[],
): Promise<Classe> {
	const legiveis = await exigirLegiveis(db, leitor, arquivos)
	await trocarDaConversa(
		db,
		codcvs,
		legiveis.map(({ codarq }) => codarq),
	)
	return Math.max(0, ...legiveis.map(({ clsdad }) => clsdad)) as Classe
}

/** Class of a conversation: the highest of its own, of the files and of the sources that go along. */
export async function calcularClasse(db: Db, leitor: Leitor, escopo: Escopo, propria: Classe): Promise<Classe> {
	const legiveis = await listarLegiveis(db, leitor, escopo)
	return Math.max(propria, ...legiveis.map(({ clsdad }) => clsdad)) as Classe
}
