import { somarDias, somarMeses } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { buscarExemploPublico } from '@portal/processos/server/public'
import { sql } from 'kysely'
import { AMPAROS, dividir, escreverDecimal, lerDecimal, multiplicar } from '../contract/index.ts'
import { semearAtas } from './atas/seed.ts'
import { semearCestas } from './cestas/seed.ts'
import { BENS, FORNECEDORES, type NomeDoBem, type NomeDoFornecedor } from './exemplos/cadastros.ts'
import { COMPRAS_DE_CAFE } from './exemplos/cafe.ts'
import { COMPRAS, type CompraDeExemplo } from './exemplos/compras.ts'
import { VARIACOES } from './exemplos/indice.ts'
import { derivarDasCompras } from './queries/derivados.ts'
import { juntarPalavras } from './queries/filtros.ts'
import { tabelas } from './tables.ts'

const TODAS = [...COMPRAS, ...COMPRAS_DE_CAFE]
const QUEM_DECLAROU = 'Almoxarifado central'

const somarValores = (parcelas: readonly (string | null)[]): string | null => {
	const soma = parcelas.reduce((total, parcela) => total + (parcela === null ? 0n : lerDecimal(parcela)), 0n)
	return soma > 0n ? escreverDecimal(soma) : null
}

const lerResultados = ({ itens }: CompraDeExemplo) =>
	itens.flatMap((item, indice) =>
		item.resultados.map((resultado, ordem) => ({ item, resultado, numord: indice + 1, numseqres: ordem + 1 })),
	)

/** Catalogue and suppliers, by their names in the examples. */
async function semearCadastros(db: Db) {
	const bens = Object.entries(BENS).map(([, bem]) => ({
		...bem,
		palavras: juntarPalavras(bem.nombem, bem.dscbem, bem.nomgrpbem),
	}))
	const gravados = await tabelas(db).insertInto('bem').values(bens).returning(['codbem', 'nombem']).execute()
	const codigos = await tabelas(db)
		.insertInto('fornecedor')
		.values(Object.values(FORNECEDORES))
		.returning(['codfor', 'niforn'])
		.execute()
	const codbem = (nome: NomeDoBem): number => gravados.find(({ nombem }) => nombem === BENS[nome].nombem)?.codbem ?? 0
	const codfor = (nome: NomeDoFornecedor): number =>
		codigos.find(({ niforn }) => niforn === FORNECEDORES[nome].niforn)?.codfor ?? 0
	return { codbem, codfor }
}
type Cadastros = Awaited<ReturnType<typeof semearCadastros>>

/** Purchases with the code that each got. */
async function semearCompras(db: Db, hoje: string) {
	const gravadas = await tabelas(db)
		.insertInto('compra')
		.values(
			TODAS.map((compra) => {
				const { numcpr, anocpr, codund, codmdl, objcpr, sitcpr, publicada, homologada, sigiloso, itens } = compra
				const { nomorg = null, siguf = null, codamp = null } = compra
				const dtapub = somarDias(hoje, publicada)
				const vendedores = lerResultados(compra).map(({ resultado }) => FORNECEDORES[resultado.de].nomfor)
				return {
					numcpr,
					anocpr: anocpr ?? Number(dtapub.slice(0, 4)),
					codund,
					nomorg,
					siguf,
					codmdl,
					codamp,
					nomamp: codamp && (AMPAROS[codamp] ?? null),
					objcpr,
					sitcpr,
					dtapub,
					dtahom: homologada === undefined ? null : somarDias(hoje, homologada),
					staorcsig: sigiloso ? ('S' as const) : ('N' as const),
					vlrest: somarValores(itens.map(({ vlruniest, qtditm }) => vlruniest && multiplicar(vlruniest, qtditm))),
					vlrhom: somarValores(
						lerResultados(compra)
							.filter(({ resultado, numseqres }) => resultado.cancelado === undefined && numseqres === 1)
							.map(({ resultado, item }) => multiplicar(resultado.vlruni, resultado.qtd ?? item.qtditm)),
					),
					palavras: juntarPalavras(objcpr, numcpr, ...vendedores, ...itens.map(({ dscitm = null }) => dscitm)),
				}
			}),
		)
		.returning('codpcddsp')
		.execute()
	return TODAS.map((compra, indice) => ({ compra, codpcddsp: gravadas[indice]?.codpcddsp ?? 0 }))
}
type Gravadas = Awaited<ReturnType<typeof semearCompras>>

async function semearItens(db: Db, hoje: string, gravadas: Gravadas, { codbem, codfor }: Cadastros): Promise<void> {
	await tabelas(db)
		.insertInto('compraitem')
		.values(
			gravadas.flatMap(({ compra, codpcddsp }) =>
				compra.itens.map(({ bem, dscitm, unimed, capacidade = null, qtditm, vlruniest, sititm }, indice) => ({
					codpcddsp,
					numord: indice + 1,
					codbem: bem && codbem(bem),
					dscitm: dscitm ?? (bem ? BENS[bem].nombem : ''),
					unimed,
					capacidade,
					unibas: bem && capacidade !== null ? BENS[bem].unibas : null,
					quemcap: bem && capacidade !== null ? QUEM_DECLAROU : null,
					qtditm,
					vlruniest,
					sititm,
				})),
			),
		)
		.execute()
	await tabelas(db)
		.insertInto('compraitemres')
		.values(
			gravadas.flatMap(({ compra, codpcddsp }) =>
				lerResultados(compra).map(({ item, resultado, numord, numseqres }) => ({
					codpcddsp,
					numord,
					numseqres,
					numcla: compra.tippre === 'ATA' ? numseqres : null,
					codfor: codfor(resultado.de),
					qtdhom: resultado.qtd ?? item.qtditm,
					vlruni: resultado.vlruni,
					dtares: somarDias(hoje, compra.homologada ?? compra.publicada),
					tippre: compra.tippre ?? ('HOM' as const),
					dtacan: resultado.cancelado === undefined ? null : somarDias(hoje, (compra.homologada ?? 0) + 10),
					motcan: resultado.cancelado ?? null,
				})),
			),
		)
		.execute()
	await tabelas(db)
		.insertInto('compraevt')
		.values(
			gravadas.flatMap(({ compra: { publicada, homologada, contratada }, codpcddsp }) => [
				{ codpcddsp, dtaeve: somarDias(hoje, publicada), dsceve: 'Compra divulgada' },
				...(homologada === undefined
					? []
					: [{ codpcddsp, dtaeve: somarDias(hoje, homologada), dsceve: 'Resultado homologado' }]),
				...(contratada === undefined
					? []
					: [{ codpcddsp, dtaeve: somarDias(hoje, contratada), dsceve: 'Contrato assinado' }]),
			]),
		)
		.execute()
	const [alheias, proprias] = [true, false].map((alheia) =>
		gravadas.filter(({ compra }) => (compra.codund === null) === alheia).map(({ codpcddsp }) => codpcddsp),
	)
	await derivarDasCompras(db, proprias ?? [])
	await derivarDasCompras(db, alheias ?? [], 'PNCP')
}

const CADEIRAS = '%cadeiras giratórias%'
const MATERIAL_PERMANENTE = 5

/** One purchase of the demonstration is instructed by a digital process. */
async function ligarAoProcesso(db: Db): Promise<void> {
	const numpro = await buscarExemploPublico(db, MATERIAL_PERMANENTE)
	if (numpro !== undefined)
		await tabelas(db).updateTable('compra').set({ numpro }).where('objcpr', 'like', CADEIRAS).execute()
}

/** Monthly index up to the month before the seed. */
async function semearIndice(db: Db, hoje: string): Promise<void> {
	const meses = VARIACOES.map((varidx, indice) => ({ mes: `${somarMeses(hoje, -1 - indice).slice(0, 7)}-01`, varidx }))
	let numero = lerDecimal('7000')
	const linhas = meses.toReversed().map(({ mes, varidx }) => {
		numero = dividir(numero * (lerDecimal('100') + lerDecimal(varidx)), lerDecimal('100'))
		return { codidx: 'IPCA', mes, numidx: escreverDecimal(numero), varidx }
	})
	await tabelas(db).insertInto('indice').values(linhas).execute()
}

const COMPRADORA = 10009
const GESTORA = 10011
const FISCAL = 10012

/** Manager and inspector of each contract that was signed, since the day of the homologation. */
async function nomearResponsaveis(db: Db, em: string): Promise<void> {
	const contratadas = await tabelas(db)
		.selectFrom('compra')
		.select(['codpcddsp', sql<string>`coalesce(dtahom, dtapub)`.as('dtaini')])
		.where('sitcpr', '=', 'CTR')
		.where('codund', 'is not', null)
		.execute()
	await tabelas(db)
		.insertInto('comprarsp')
		.values(
			contratadas.flatMap((contratada) => [
				{ ...contratada, tiprsp: 'GES' as const, codpes: GESTORA, dtafim: null, codpescad: COMPRADORA, dtacad: em },
				{ ...contratada, tiprsp: 'FIS' as const, codpes: FISCAL, dtafim: null, codpescad: COMPRADORA, dtacad: em },
			]),
		)
		.execute()
}

export async function semear(portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	const cadastros = await semearCadastros(portal.db)
	const gravadas = await semearCompras(portal.db, hoje)
	await semearItens(portal.db, hoje, gravadas, cadastros)
	await semearAtas(portal.db, portal, {
		codpcddsp: (numcpr) => gravadas.find(({ compra }) => compra.numcpr === numcpr)?.codpcddsp ?? 0,
		codfor: cadastros.codfor,
	})
	await ligarAoProcesso(portal.db)
	await semearIndice(portal.db, hoje)
	await nomearResponsaveis(portal.db, portal.agora().toISOString())
	const { codbem } = cadastros
	await semearCestas(portal, {
		papel: codbem('papel'),
		luva: codbem('luva'),
		alcool: codbem('alcool'),
		limpeza: codbem('limpeza'),
		notebook: codbem('notebook'),
	})
}
