import { type Db, NotFoundError, type Portal } from '@portal/platform/server'
import type { ChaveDaFonte, DadosDaPergunta, FonteDaConversa, FonteEncontrada } from '../contract/index.ts'
import type { Leitor } from './leitor.ts'
import { lerArquivo } from './ler-arquivo.ts'
import { listarDaConversa } from './queries/arquivos.ts'
import { inserirDasFontes, listarFontesEscolhidas, trocarFontesEscolhidas } from './queries/fontes.ts'
import { type Escopo, estaVazio } from './queries/legiveis.ts'
import type { Participante } from './queries/participacao.ts'
import { listarAnexosDoProjeto, listarFontesDosProjetos, trocarFontesDoProjeto } from './queries/projetos.ts'

const separar = (fontes: readonly ChaveDaFonte[]): Pick<Escopo, 'itens' | 'numpros'> => ({
	itens: fontes.filter(({ tipfnt }) => tipfnt === 'D').map(({ chvfnt }) => Number(chvfnt)),
	numpros: fontes.filter(({ tipfnt }) => tipfnt === 'P').map(({ chvfnt }) => chvfnt),
})

interface Conversa {
	readonly codcvs: string
	/** Project of the conversation, or that of a conversation that begins. */
	readonly codprj: number | null
}

const juntarEscopos = (escopos: readonly Escopo[]): Escopo => ({
	arquivos: [...new Set(escopos.flatMap(({ arquivos }) => arquivos))],
	itens: [...new Set(escopos.flatMap(({ itens }) => itens))],
	numpros: [...new Set(escopos.flatMap(({ numpros }) => numpros))],
})

/** Everything that goes along with a question of this conversation: its own, and of a project that holds for this person. */
export async function obterEscopo(db: Db, quem: Participante, { codcvs, codprj }: Conversa): Promise<Escopo> {
	const proprios = {
		arquivos: await listarDaConversa(db, codcvs),
		...separar(await listarFontesEscolhidas(db, codcvs)),
	}
	if (codprj === null) return proprios
	const { arquivos, fontes } = await listarAnexosDoProjeto(db, quem, codprj)
	return juntarEscopos([proprios, { arquivos, ...separar(fontes) }])
}

/** The same, with what a question that begins brings along. */
export async function preverEscopo(
	db: Db,
	quem: Participante,
	conversa: Conversa,
	{ arquivos = [], fontes = [] }: Pick<DadosDaPergunta, 'arquivos' | 'fontes'>,
): Promise<Escopo> {
	return juntarEscopos([await obterEscopo(db, quem, conversa), { arquivos, ...separar(fontes) }])
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
async function exigirFontes(leitor: Leitor, fontes: readonly ChaveDaFonte[]): Promise<void> {
	if ((await nomearFontes(leitor, fontes)).some(({ nomfnt }) => nomfnt === null))
		throw new NotFoundError('fonte-nao-encontrada', 'Uma das fontes não está mais aberta para você. Escolha de novo.')
}

const nomearChave = ({ tipfnt, chvfnt }: ChaveDaFonte): string => `${tipfnt}${chvfnt}`

/**
 * Sources of a project, exchanged. One that a colleague chose stays although this person may not read it.
 * @throws NotFoundError for a new one that this person may not read.
 */
export async function juntarFontesDoProjeto(
	{ db, portal, leitor }: Troca,
	codprj: number,
	fontes: readonly ChaveDaFonte[],
): Promise<void> {
	const antes = new Set((await listarFontesDosProjetos(db, [codprj])).map(nomearChave))
	const novas = fontes.filter((fonte) => !antes.has(nomearChave(fonte)))
	await exigirFontes(leitor, novas)
	await trocarFontesDoProjeto(db, codprj, fontes)
	await mandarLerFontes(db, portal, leitor, { arquivos: [], ...separar(novas) })
}

/** @throws NotFoundError for a source that this person may not read. */
export async function juntarFontes(
	{ db, portal, leitor }: Troca,
	codcvs: string,
	fontes: readonly ChaveDaFonte[],
): Promise<void> {
	await exigirFontes(leitor, fontes)
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
