import { createHash } from 'node:crypto'
import { obterPessoa } from '@portal/pessoas/server/public'
import { somarMeses } from '@portal/platform/contract'
import { type Db, diaDe, formatInstantInSentence, type Portal, type SessionUser } from '@portal/platform/server'
import {
	type CestaCompleta,
	type ContaDoItem,
	calcularCesta,
	type EntradaDaCesta,
	type Evidencia,
	escreverDecimal,
	type ItemDaCesta,
	lerDecimal,
	MAXIMO_DE_PRECOS,
	mostrarInscricao,
	obterMesDaCorrecao,
	type PrecoDaCesta,
	type PrecoDaMemoria,
	situarCotacao,
} from '../../contract/index.ts'
import { mostrarReferencia } from '../banco-de-precos.ts'
import { lerNomesDasUnidades } from '../mostrar.ts'
import { listarIndice, obterNorma } from '../queries/precos.ts'
import { type LinhaDaCesta, listarItensDaCesta, listarPrecosCotados, listarPrecosDaMemoria } from './queries/cestas.ts'
import { listarCotacoes } from './queries/cotacoes.ts'
import { lerRegistrado, listarRegistrados, numerarRegistrado } from './queries/outras-fontes.ts'

type Registrado = Awaited<ReturnType<typeof listarRegistrados>>[number]

/** Price of another source as it is frozen, with what proves it. */
function montarRegistrado(
	{ codprc, tipprc, nomorg, dtaref, vlruni, unimed, capacidade, dscmot, ...prova }: Registrado,
	{ unibas, qtditm }: { readonly unibas: string; readonly qtditm: string },
): PrecoDaMemoria {
	const { endereco, dtaace, chvnfe, nomarq, sha256 } = prova
	return {
		...(dscmot === null ? {} : { excluido: dscmot }),
		codpre: numerarRegistrado(codprc),
		codpcddsp: null,
		tippre: tipprc,
		dtaref,
		vlruni,
		qtditm,
		unimed,
		capacidade,
		unibas,
		stacan: 'N',
		staven: 'S',
		staorcsig: 'N',
		numcpr: null,
		nomfor: nomorg,
		evidencia: {
			...(endereco === null || dtaace === null ? {} : { endereco, dtaace }),
			...(chvnfe === null ? {} : { chvnfe }),
			...(nomarq === null || sha256 === null ? {} : { nomarq, sha256 }),
		},
	}
}

/** Evidence of a price, in words; null: there is none. */
function escreverEvidencia({ endereco, dtaace, chvnfe, nomarq, sha256 }: Evidencia, fuso: string): string | null {
	const partes = [
		...(chvnfe === undefined ? [] : [`nota ${chvnfe}`]),
		...(endereco === undefined || dtaace === undefined
			? []
			: [`${endereco}, lido em ${formatInstantInSentence(dtaace, fuso)}`]),
		...(nomarq === undefined ? [] : [`arquivo ${nomarq}, SHA-256 ${sha256}`]),
	]
	return partes.length === 0 ? null : partes.join('; ')
}

/** Query of a basket with the prices, the norm and the index of this day. */
export async function reunirEntrada(
	db: Db,
	portal: Portal,
	{ codces, metces, correcao, meses, ajuste, dscaju }: LinhaDaCesta,
): Promise<EntradaDaCesta> {
	const dtabase = diaDe(portal)
	const desde = somarMeses(dtabase, -meses)
	const [itens, cotados, registrados, norma, serie] = await Promise.all([
		listarItensDaCesta(db, codces),
		listarPrecosCotados(db, codces),
		listarRegistrados(db, codces),
		obterNorma(db, dtabase),
		correcao === 'N' ? [] : listarIndice(db),
	])
	const completos: EntradaDaCesta['itens'][number][] = []
	for (const { codbem, qtditm, nombem, unibas, vlrout, dscout } of itens) {
		const doBanco = await listarPrecosDaMemoria(db, { codbem, codces }, MAXIMO_DE_PRECOS)
		const daCesta = cotados
			.filter((cotado) => cotado.codbem === codbem)
			.map(({ codcotitm, vlruni, dtarsp, nomfor, dscmot, qtditm: cotada }) => ({
				...(dscmot === null ? {} : { excluido: dscmot }),
				codpre: -codcotitm,
				codpcddsp: null,
				tippre: 'COT' as const,
				dtaref: dtarsp === null ? dtabase : diaDe(portal, new Date(dtarsp)),
				vlruni,
				qtditm: cotada ?? qtditm,
				unimed: unibas,
				capacidade: '1.0000',
				unibas,
				stacan: 'N' as const,
				staven: 'S' as const,
				staorcsig: 'N' as const,
				numcpr: null,
				nomfor,
			}))
		const deOutras = registrados
			.filter((registrado) => registrado.codbem === codbem)
			.map((registrado) => montarRegistrado(registrado, { unibas, qtditm }))
		completos.push({
			codbem,
			nombem,
			unibas,
			qtditm,
			precos: [...doBanco, ...daCesta, ...deOutras],
			...(vlrout === null || dscout === null ? {} : { outro: { vlrout, dscout } }),
		})
	}
	return {
		metces,
		correcao,
		desde,
		dtabase,
		norma,
		serie,
		itens: completos,
		...(ajuste === null || dscaju === null ? {} : { ajuste: { percentual: ajuste, dscaju } }),
	}
}

/** Text that is kept, and its SHA-256. */
export function congelar(entrada: EntradaDaCesta): { readonly entrada: string; readonly hashdad: string } {
	const texto = JSON.stringify(entrada)
	return { entrada: texto, hashdad: createHash('sha256').update(texto).digest('hex') }
}

/** Frozen query, compared with its hash before it is believed. */
export function lerCongelada({ codces, entrada, hashdad }: LinhaDaCesta): EntradaDaCesta | undefined {
	if (entrada === null) return undefined
	if (createHash('sha256').update(entrada).digest('hex') !== hashdad)
		throw new Error(`The frozen data of basket ${codces} differ from their hash.`)
	return JSON.parse(entrada) as EntradaDaCesta
}

function mostrarItem({ item, conta, vlrcon, vlrref, vlrtot, avisos, faltam }: ContaDoItem, fuso: string): ItemDaCesta {
	const porCodigo = new Map(item.precos.map((preco) => [preco.codpre, preco]))
	const mostrar = (codpre: number, resto: Pick<PrecoDaCesta, 'porUnidade' | 'corrigido' | 'motivo'>) => {
		const preco = porCodigo.get(codpre)
		if (!preco) return []
		const { tippre, dtaref, vlruni, unimed, numcpr, nomfor } = preco
		const excluido = preco.excluido === undefined ? ('N' as const) : ('S' as const)
		const { evidencia } = preco
		return [
			{
				codpre,
				tippre,
				dtaref,
				vlruni,
				unimed,
				numcpr,
				nomfor,
				excluido,
				codprc: evidencia === undefined ? null : lerRegistrado(codpre),
				evidencia: evidencia === undefined ? null : escreverEvidencia(evidencia, fuso),
				temArquivo: evidencia?.sha256 === undefined ? ('N' as const) : ('S' as const),
				...resto,
			},
		]
	}
	return {
		codbem: item.codbem,
		nombem: item.nombem,
		unibas: item.unibas,
		qtditm: item.qtditm,
		referencia: conta.estatistica ? mostrarReferencia(conta.estatistica) : null,
		vlrcon,
		vlrref,
		vlrtot,
		dscout: item.outro?.dscout ?? null,
		faltam: faltam ? 'S' : 'N',
		avisos: [...avisos],
		usados: conta.usados.flatMap(({ codpre, porUnidade, valor }) =>
			mostrar(codpre, { porUnidade: escreverDecimal(porUnidade), corrigido: escreverDecimal(valor), motivo: null }),
		),
		desconsiderados: conta.desconsiderados.flatMap(({ codpre, motivo }) =>
			mostrar(codpre, { porUnidade: null, corrigido: null, motivo }),
		),
	}
}

const somar = (itens: readonly ItemDaCesta[]): string | null =>
	itens.length === 0 || itens.some(({ vlrtot }) => vlrtot === null)
		? null
		: escreverDecimal(itens.reduce((soma, { vlrtot }) => soma + lerDecimal(vlrtot ?? '0'), 0n))

/** The maker of a basket and the person who concluded it do not approve it. */
export const fezOuConcluiu = (
	{ codpescad, codpescon }: Pick<LinhaDaCesta, 'codpescad' | 'codpescon'>,
	{ codpes }: Pick<SessionUser, 'codpes'>,
): boolean => codpes === codpescad || codpes === codpescon

async function lerNome(db: Db, codpes: number | null): Promise<string | null> {
	return codpes === null ? null : (await obterPessoa(db, codpes)).nompes
}

/** Names as they were frozen; of today in a draft, and in a basket that was frozen before names were kept. */
async function lerNomes(
	db: Db,
	portal: Portal,
	{ codund, codpescad, codpescon, codpesapr, nompesapr }: LinhaDaCesta,
	{ nomes }: EntradaDaCesta,
) {
	const outro = codpescon === codpescad ? null : codpescon
	const [nomear, quemFez, quemConcluiu, quemAprovou] = await Promise.all([
		lerNomesDasUnidades(portal),
		nomes?.nompescad ?? lerNome(db, codpescad),
		outro === null ? null : (nomes?.nompescon ?? lerNome(db, outro)),
		nompesapr ?? lerNome(db, codpesapr),
	])
	return {
		nomund: nomes?.nomund ?? nomear(codund),
		nompescad: quemFez ?? '—',
		nompescon: quemConcluiu,
		nompesapr: quemAprovou,
		fornecedores: new Map(nomes?.fornecedores.map(({ codcot, nomfor }) => [codcot, nomfor])),
	}
}

/** The norm that rules a basket, what it takes, and the percentage that was applied. */
const mostrarNorma = ({ norma, ajuste }: EntradaDaCesta) => ({
	norma: norma.nomnor,
	fontes: [...(norma.fontes ?? [])],
	dscfnt: norma.dscfnt ?? null,
	ajuste: ajuste?.percentual ?? null,
	dscaju: ajuste?.dscaju ?? null,
	comAjuste: norma.dscaju == null ? ('N' as const) : ('S' as const),
	comOutro: norma.dscout == null ? ('N' as const) : ('S' as const),
})

/** A basket with the sum of each item: of today while it is worked on, of the frozen data from then on. */
export async function montarCesta(
	db: Db,
	portal: Portal,
	cesta: LinhaDaCesta,
	user?: Pick<SessionUser, 'codpes'>,
): Promise<CestaCompleta> {
	const entrada = lerCongelada(cesta) ?? (await reunirEntrada(db, portal, cesta))
	const contas = calcularCesta(entrada)
	const itens = contas.map((conta) => mostrarItem(conta, portal.config.PORTAL_FUSO_HORARIO))
	const [cotacoes, { fornecedores, ...nomes }] = await Promise.all([
		listarCotacoes(db, cesta.codces),
		lerNomes(db, portal, cesta, entrada),
	])
	const { codces, titces, codund, sitces, dtacad, metces, correcao, dscjus, dscdev, hashdad } = cesta
	return {
		codces,
		titces,
		codund,
		...nomes,
		sitces,
		dtacad,
		qtditens: itens.length,
		metces,
		correcao,
		desde: entrada.desde,
		dtabase: entrada.dtabase,
		mesBase: contas.map(({ conta }) => obterMesDaCorrecao(conta)).find((mes) => mes !== null) ?? null,
		...mostrarNorma(entrada),
		dscjus,
		dscdev,
		hashdad,
		vlrtot: somar(itens),
		itens,
		cotacoes: cotacoes.map(({ niforn, tippes, cotou, dtarsp, dtalim, ...cotacao }) => ({
			...cotacao,
			nomfor: fornecedores.get(cotacao.codcot) ?? cotacao.nomfor,
			dtalim,
			dtarsp,
			niform: mostrarInscricao(niforn, tippes),
			// The day is that of the frozen data, so that a basket says the same of its requests ever after.
			sitcot: situarCotacao({ dtarsp, dtalim, cotou: Boolean(cotou), sitces }, entrada.dtabase),
		})),
		aprovar: sitces === 'APR' && user !== undefined && !fezOuConcluiu(cesta, user) ? 'S' : 'N',
	}
}
