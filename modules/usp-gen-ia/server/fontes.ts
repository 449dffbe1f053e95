import { type Db, NotFoundError, type Portal } from '@portal/platform/server'
import type { ChaveDaFonte, DadosDaPergunta, FonteDaConversa, FonteEncontrada } from '../contract/index.ts'
import type { Leitor } from './leitor.ts'
import { lerArquivo } from './ler-arquivo.ts'
import { listarDaConversa, listarDoProjeto } from './queries/arquivos.ts'
import { inserirDasFontes, listarFontesEscolhidas, trocarFontesEscolhidas } from './queries/fontes.ts'
import { type Escopo, estaVazio } from './queries/legiveis.ts'

const separar = (fontes: readonly ChaveDaFonte[]): Pick<Escopo, 'itens' | 'numpros'> => ({
	itens: fontes.filter(({ tipfnt }) => tipfnt === 'D').map(({ chvfnt }) => Number(chvfnt)),
	numpros: fontes.filter(({ tipfnt }) => tipfnt === 'P').map(({ chvfnt }) => chvfnt),
})

/** Everything that goes along with a question of this conversation, of its own and of its project. */
export async function obterEscopo(db: Db, codcvs: string): Promise<Escopo> {
	const [proprios, doProjeto] = [await listarDaConversa(db, codcvs), await listarDoProjeto(db, codcvs)]
	const arquivos = [...new Set([...proprios, ...doProjeto])]
	return { arquivos, ...separar(await listarFontesEscolhidas(db, codcvs)) }
}

/** The same, with what a question that begins brings along. */
export async function preverEscopo(
	db: Db,
	codcvs: string,
	{ arquivos = [], fontes = [] }: Pick<DadosDaPergunta, 'arquivos' | 'fontes'>,
): Promise<Escopo> {
	const [posto, trazido] = [await obterEscopo(db, codcvs), separar(fontes)]
	return {
		arquivos: [...posto.arquivos, ...arquivos],
		itens: [...posto.itens, ...trazido.itens],
		numpros: [...posto.numpros, ...trazido.numpros],
	}
}

/** Names of sources, by the rights of now; null for what this person may not read. */
export async function nomearFontes(leitor: Leitor, fontes: readonly ChaveDaFonte[]): Promise<FonteDaConversa[]> {
	if (fontes.length === 0) return []
	const { itens, numpros } = separar(fontes)
	const [doDrive, deProcessos] = await Promise.all([
		leitor.drive.listarNomes(itens),
		leitor.processos.listarTitulos(numpros),
	])
	const nomes = new Map<string, string>([
		...doDrive.map(({ coditm, nomitm }) => [`D${coditm}`, nomitm] as const),
		...deProcessos.map(({ numpro, numproFormatado }) => [`P${numpro}`, `Processo ${numproFormatado}`] as const),
	])
	return fontes.map((fonte) => ({ ...fonte, nomfnt: nomes.get(`${fonte.tipfnt}${fonte.chvfnt}`) ?? null }))
}

/** Files of sources are read by a job, each version once for everybody; the person who asks is told when each is ready. */
export async function mandarLerFontes(db: Db, portal: Portal, leitor: Leitor, escopo: Escopo): Promise<void> {
	if (estaVazio({ ...escopo, arquivos: [] })) return
	const novos = await inserirDasFontes(db, leitor, escopo, portal.agora().toISOString())
	for (const codarq of novos)
		await portal.jobs.enfileirar(db, lerArquivo, { codarq, codpes: leitor.codpes }, { urgencia: 'urgente' })
}

interface Troca {
	readonly db: Db
	readonly portal: Portal
	readonly leitor: Leitor
}

/** @throws NotFoundError for a source that this person may not read. */
export async function juntarFontes(
	{ db, portal, leitor }: Troca,
	codcvs: string,
	fontes: readonly ChaveDaFonte[],
): Promise<void> {
	if ((await nomearFontes(leitor, fontes)).some(({ nomfnt }) => nomfnt === null))
		throw new NotFoundError('fonte-nao-encontrada', 'Uma das fontes não está mais aberta para você. Escolha de novo.')
	await trocarFontesEscolhidas(db, codcvs, fontes)
	await mandarLerFontes(db, portal, leitor, { arquivos: [], ...separar(fontes) })
}

const POR_ORIGEM = 10

export async function procurarFontes({ drive, processos }: Leitor, busca: string): Promise<FonteEncontrada[]> {
	const [itens, achados] = [await drive.buscar(busca, POR_ORIGEM), await processos.buscar(busca, POR_ORIGEM)]
	return [
		...itens.map(({ coditm, tipitm, nomitm, nompta }) => ({
			tipfnt: 'D' as const,
			chvfnt: String(coditm),
			nomfnt: nomitm,
			detalhe: tipitm === 'P' ? `pasta do USP Drive, em ${nompta}` : `arquivo do USP Drive, em ${nompta}`,
		})),
		...achados.map(({ numpro, numproFormatado, titulo }) => ({
			tipfnt: 'P' as const,
			chvfnt: numpro,
			nomfnt: `Processo ${numproFormatado}`,
			detalhe: titulo,
		})),
	]
}
