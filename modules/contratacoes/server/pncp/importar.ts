import { type Db, publicar } from '@portal/platform/server'
import { MAXIMO_DE_VERSOES, SITUACOES, type SituacaoDaCompra } from '../../contract/index.ts'
import { COMPRAS_MUDARAM } from '../queries/compras.ts'
import { derivarDasCompras } from '../queries/derivados.ts'
import { inserirEvento } from '../queries/licitacao.ts'
import { importarAtas } from './atas.ts'
import { lerVersao } from './comparar.ts'
import type { Leitura } from './ler.ts'
import { type CompraMontada, montarCompra } from './montar.ts'
import * as queries from './queries/gravar.ts'

/** States that the portal itself gives after the homologation: an imported file does not take them back. */
const ADIANTE: readonly SituacaoDaCompra[] = ['CTR', 'ENC']
/** States that no homologation goes before, so that the day of one is that of an earlier file. */
const SEM_HOMOLOGACAO: readonly SituacaoDaCompra[] = ['PUB', 'DIS', 'JUL', 'ADJ', 'DES', 'FRA', 'SEX']
/** Ends that undo a contract: they are told whatever came before. */
const DESFEITAS: readonly SituacaoDaCompra[] = ['ANU', 'REV']

export interface Importacao {
	readonly leitura: Leitura
	/** Code of the university's unit, by that of the PNCP; undefined for another body. */
	readonly obterUnidade: (codigo: string) => number | undefined
	readonly agora: Date
	readonly hoje: string
}

type Feito = 'nova' | 'mudada' | 'igual' | 'antiga'

type Antes = Awaited<ReturnType<typeof queries.reservarImportada>>
type Dono = Parameters<typeof queries.inserirImportada>[2]

/** True for a state that the portal gave, the homologation of its own tender among them. */
const eDoPortal = ({ sitcpr, codlic }: NonNullable<Antes>): boolean =>
	ADIANTE.includes(sitcpr) || (sitcpr === 'HOM' && codlic !== null)

/** The row and its events; an end that the portal itself gave stays. */
async function gravarDados(
	db: Db,
	antes: Antes,
	{ dados }: CompraMontada,
	{ dono, hoje }: { readonly dono: Dono; readonly hoje: string },
): Promise<number> {
	if (!antes) {
		const codpcddsp = await queries.inserirImportada(db, dados, dono)
		await inserirEvento(db, { codpcddsp, dtaeve: dados.dtapub, dsceve: 'Compra divulgada' })
		await contarSituacao(db, codpcddsp, dados, { antes: 'PUB', hoje })
		return codpcddsp
	}
	const sitcpr = eDoPortal(antes) && !DESFEITAS.includes(dados.sitcpr) ? antes.sitcpr : dados.sitcpr
	// A list that may be cut does not tell that nothing was homologated.
	const homologada = dados.stacor === 'S' || !SEM_HOMOLOGACAO.includes(sitcpr)
	await queries.alterarImportada(db, antes.codpcddsp, dados, { ...dono, sitcpr, homologada })
	await contarSituacao(db, antes.codpcddsp, { ...dados, sitcpr }, { antes: antes.sitcpr, hoje })
	return antes.codpcddsp
}

async function contarSituacao(
	db: Db,
	codpcddsp: number,
	{ sitcpr, dtahom }: Pick<CompraMontada['dados'], 'sitcpr' | 'dtahom'>,
	{ antes, hoje }: { readonly antes: SituacaoDaCompra; readonly hoje: string },
): Promise<void> {
	if (sitcpr !== antes)
		await inserirEvento(db, { codpcddsp, dtaeve: dtahom ?? hoje, dsceve: `${SITUACOES[sitcpr]} (PNCP)` })
}

/**
 * Results and items that an earlier version held, and a whole rectified file does not: they stay in the history, and
 * count no more. What never came from a file, such as the results of the portal's own tender, is left alone.
 */
async function retirarAusentes(db: Db, codpcddsp: number, itens: CompraMontada['itens']): Promise<void> {
	const versoes = await queries.listarVersoesGuardadas(db, codpcddsp, MAXIMO_DE_VERSOES)
	const antigos = versoes.flatMap(({ conteudo }) => lerVersao(conteudo).itens)
	const agora = new Map(itens.map(({ numord, resultados }) => [numord, new Set(resultados.map((um) => um.numseqres))]))
	await queries.removerResultados(
		db,
		codpcddsp,
		antigos.flatMap(({ numord, resultados }) =>
			resultados.flatMap(({ numseqres }) => (agora.get(numord)?.has(numseqres) ? [] : [{ numord, numseqres }])),
		),
	)
	await queries.cancelarItens(
		db,
		codpcddsp,
		antigos.flatMap(({ numord }) => (agora.has(numord) ? [] : [numord])),
	)
}

/** A purchase that was imported before the state of its buyer was kept gets it from the same file. */
async function completarIgual(
	db: Db,
	codpcddsp: number,
	siguf: string | null,
	fonte: 'USP' | 'PNCP',
): Promise<'igual'> {
	if (await queries.informarUf(db, codpcddsp, siguf)) await derivarDasCompras(db, [codpcddsp], fonte)
	return 'igual'
}

/** An older file never replaces what a newer one told. */
const ehMaisNova = ({ dtaatu }: { readonly dtaatu: string | null }, dados: { readonly dtaatu: string }): boolean =>
	(dtaatu ?? '') > dados.dtaatu

/** Buyer of a purchase: a unit of the university, or another body by its name. */
const montarDono = ({ nomorg, siguf, palavras }: CompraMontada, codund: number | null) => ({
	codund,
	nomorg: codund === null ? nomorg : null,
	siguf,
	palavras,
})

async function gravarCompra(
	db: Db,
	montada: CompraMontada,
	{ obterUnidade, agora, hoje }: Omit<Importacao, 'leitura'>,
): Promise<Feito> {
	const { dados, itens, unidade, siguf, resumo } = montada
	const codund = obterUnidade(unidade) ?? null
	const antes = await queries.reservarImportada(db, { ...dados, codund })
	const ultima = antes && (await queries.buscarUltimaVersao(db, antes.codpcddsp))
	const fonte = codund === null ? 'PNCP' : 'USP'
	if (antes && ultima?.resumo === resumo) return completarIgual(db, antes.codpcddsp, siguf, fonte)
	if (antes && ehMaisNova(antes, dados)) return 'antiga'
	const codpcddsp = await gravarDados(db, antes, montada, { dono: montarDono(montada, codund), hoje })
	await queries.gravarItens(db, codpcddsp, itens)
	if (ultima && dados.stacor === 'N') await retirarAusentes(db, codpcddsp, itens)
	await queries.ligarAoCatalogo(db, codpcddsp)
	await derivarDasCompras(db, [codpcddsp], fonte)
	const conteudo = JSON.stringify({ ...dados, itens })
	await queries.inserirVersao(db, { codpcddsp, dtaimp: agora.toISOString(), resumo, conteudo })
	return antes ? 'mudada' : 'nova'
}

const contar = (quantos: number, um: string, varios: string): string => `${quantos} ${quantos === 1 ? um : varios}`

/** The files' purchases are stored in the order of their control numbers; the report says what may be cut. */
export async function importarDoPncp(db: Db, { leitura, ...resto }: Importacao): Promise<string> {
	const feitas: Record<Feito, number> = { nova: 0, mudada: 0, igual: 0, antiga: 0 }
	const ressalvas: string[] = []
	const alheias = new Set<string>()
	for (const reunida of [...leitura.compras.values()].toSorted((a, b) =>
		a.compra.numeroControlePNCP < b.compra.numeroControlePNCP ? -1 : 1,
	)) {
		const montada = montarCompra(reunida, resto.hoje)
		feitas[await gravarCompra(db, montada, resto)] += 1
		const { numcntpncp } = montada.dados
		const cortes: string[] = [...new Set(reunida.cortes)]
		for (const corte of cortes) ressalvas.push(`${numcntpncp}: pode estar incompleta; ${corte}.`)
		for (const diferenca of montada.diferencas) ressalvas.push(`${numcntpncp}: ${diferenca}.`)
		if (resto.obterUnidade(montada.unidade) === undefined) alheias.add(`${montada.unidade} (${montada.nomorg})`)
	}
	if (feitas.nova + feitas.mudada > 0) await publicar(db, COMPRAS_MUDARAM)
	const atas = await importarAtas(db, leitura.atas, resto)
	return [
		`${contar(feitas.nova, 'compra nova', 'compras novas')}, ${contar(feitas.mudada, 'mudada', 'mudadas')}, ${contar(feitas.igual, 'igual', 'iguais')}, ${contar(feitas.antiga, 'mais antiga que a guardada', 'mais antigas que as guardadas')}.`,
		...atas,
		...(alheias.size > 0
			? [
					`De outros órgãos, só como fonte de preços (para os da universidade, ponha em unidades.csv o código do PNCP; o da unidade): ${[...alheias].toSorted().join('; ')}.`,
				]
			: []),
		...(leitura.avisos.length > 0 ? ['Consultas:', ...leitura.avisos.map((linha) => `  ${linha}`)] : []),
		...(ressalvas.length > 0 ? ['Compras com ressalva:', ...ressalvas.map((linha) => `  ${linha}`)] : []),
		...(leitura.recusas.length > 0 ? ['Não lidos:', ...leitura.recusas.map((linha) => `  ${linha}`)] : []),
	].join('\n')
}
