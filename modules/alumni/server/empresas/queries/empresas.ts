import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import {
	type DadosDaEmpresa,
	type ListaDeEmpresas,
	raizDoCnpj,
	type SituacaoDaEmpresa,
} from '../../../contract/index.ts'
import { filtrarPalavras, nomeDeBusca, palavrasComecadas } from '../../nome-de-busca.ts'
import { palavrasDe } from '../../semelhanca.ts'
import { alumni } from '../../tables.ts'

const ACHADAS = 12
const CANDIDATAS = 200

const NAO_HA = () =>
	new NotFoundError('empresa-nao-encontrada', 'Não há esta empresa. Volte à lista e escolha-a de novo.')

const contagens = [
	sql<number>`(select count(*)::integer from alumni.opdamn o where o.codepramn = e.codepramn)`.as('qtdopd'),
	sql<number>`(select count(*)::integer from alumni.exppfsamn x where x.codepramn = e.codepramn)`.as('qtdexp'),
] as const

const filtrarTipo = (tiptab: 'ATV' | 'TIP' | 'TAM', coluna: string) =>
	sql<
		string | null
	>`(select t.nomtab from alumni.tabamn t where t.tiptab = ${sql.lit(tiptab)} and t.codtab = ${sql.ref(coluna)})`

function empresas(db: Db) {
	return alumni(db)
		.selectFrom('epramn as e')
		.leftJoin('epramn as u', 'u.codepramn', 'e.codepramnuni')
		.select(['e.codepramn', 'e.nomepramn', 'e.codatvepramn', 'e.codtipatvepramn', 'e.codtamepramn', 'e.cnpjepramn'])
		.select(['e.sitepramn', 'e.codpescad', 'e.dtacad', 'e.dscmot', 'e.versao', 'e.nome_busca', 'u.nomepramn as nomuni'])
		.select([
			filtrarTipo('ATV', 'e.codatvepramn').as('nomatv'),
			filtrarTipo('TIP', 'e.codtipatvepramn').as('nomtip'),
			filtrarTipo('TAM', 'e.codtamepramn').as('nomtam'),
		])
		.select(contagens)
}
export type LinhaDaEmpresa = Awaited<ReturnType<typeof obterEmpresa>>

type Filtro = Pick<ListaDeEmpresas, 'busca' | 'sitepramn'>
interface Parte {
	readonly limite: number
	readonly salto: number
}

export async function paginarEmpresas(db: Db, { busca, sitepramn }: Filtro, { limite, salto }: Parte) {
	const achadas = empresas(db)
		.$if(Boolean(busca), (query) => query.where(filtrarPalavras('e.nome_busca', palavrasComecadas(busca ?? ''))))
		.$if(sitepramn !== undefined, (query) => query.where('e.sitepramn', '=', sitepramn ?? 'PEN'))
	const itens = await achadas
		.orderBy(sql`e.sitepramn <> 'PEN'`)
		.orderBy('e.nome_busca')
		.orderBy('e.codepramn')
		.limit(limite)
		.offset(salto)
		.execute()
	const { total } = await achadas
		.clearSelect()
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens, total }
}

export const obterEmpresa = (db: Db, codepramn: number) =>
	empresas(db).where('e.codepramn', '=', codepramn).executeTakeFirstOrThrow(NAO_HA)

/** Selectable companies, prefix matches included: validated ones first, refused ones left out. */
export const acharEmpresas = (db: Db, busca: string) =>
	alumni(db)
		.selectFrom('epramn')
		.select(['codepramn', 'nomepramn', 'sitepramn'])
		.where(filtrarPalavras('nome_busca', palavrasComecadas(busca)))
		.where('sitepramn', 'in', ['VAL', 'PEN'])
		.orderBy('sitepramn', 'desc')
		.orderBy(sql`nome_busca not like ${`${nomeDeBusca(busca)}%`}`)
		.orderBy('nome_busca')
		.limit(ACHADAS)
		.execute()

/** Duplicate candidates: companies that share a word of the name or the CNPJ root. */
export async function listarCandidatas(
	db: Db,
	{ codepramn, nome_busca, cnpjepramn }: Pick<LinhaDaEmpresa, 'codepramn' | 'nome_busca' | 'cnpjepramn'>,
) {
	const palavras = palavrasDe(nome_busca).filter((palavra) => palavra.length > 2)
	if (palavras.length === 0 && !cnpjepramn) return []
	return empresas(db)
		.where('e.codepramn', '<>', codepramn)
		.where('e.sitepramn', 'in', ['VAL', 'PEN'])
		.where((eb) =>
			eb.or([
				...palavras.map((palavra) => filtrarPalavras('e.nome_busca', palavrasComecadas(palavra))),
				...(cnpjepramn ? [eb('e.cnpjepramn', 'like', `${raizDoCnpj(cnpjepramn)}%`)] : []),
			]),
		)
		.orderBy('e.codepramn')
		.limit(CANDIDATAS)
		.execute()
}

/** Row locks until the end of the transaction, taken in the order of the codes to avoid deadlocks. */
export async function segurarEmpresas(db: Db, codigos: readonly number[]) {
	const linhas = await alumni(db)
		.selectFrom('epramn')
		.select(['codepramn', 'nomepramn', 'sitepramn', 'codpescad', 'versao'])
		.where('codepramn', 'in', [...codigos])
		.orderBy('codepramn')
		.forUpdate()
		.execute()
	return (codepramn: number) => {
		const linha = linhas.find((uma) => uma.codepramn === codepramn)
		if (!linha) throw NAO_HA()
		return linha
	}
}

interface Nova extends DadosDaEmpresa {
	readonly sitepramn: 'PEN' | 'VAL'
	readonly codpescad: number
	readonly agora: string
}

export async function inserirEmpresa(db: Db, { agora, ...nova }: Nova): Promise<number> {
	const validada = nova.sitepramn === 'VAL'
	const { codepramn } = await alumni(db)
		.insertInto('epramn')
		.values({
			...nova,
			nome_busca: nomeDeBusca(nova.nomepramn),
			dtacad: agora,
			codpesval: validada ? nova.codpescad : null,
			dtaval: validada ? agora : null,
		})
		.returning('codepramn')
		.executeTakeFirstOrThrow()
	return codepramn
}

export const alterarEmpresa = async (db: Db, codepramn: number, dados: DadosDaEmpresa): Promise<void> => {
	await alumni(db)
		.updateTable('epramn')
		.set((eb) => ({ ...dados, nome_busca: nomeDeBusca(dados.nomepramn), versao: eb('versao', '+', 1) }))
		.where('codepramn', '=', codepramn)
		.execute()
}

interface Decisao {
	readonly codepramn: number
	readonly sitepramn: Exclude<SituacaoDaEmpresa, 'PEN'>
	readonly codpesval: number
	readonly dtaval: string
	readonly dscmot?: string | null
	readonly codepramnuni?: number
}

export const decidirEmpresa = async (db: Db, { codepramn, dscmot = null, ...decisao }: Decisao): Promise<void> => {
	await alumni(db)
		.updateTable('epramn')
		.set((eb) => ({ ...decisao, dscmot, versao: eb('versao', '+', 1) }))
		.where('codepramn', '=', codepramn)
		.execute()
}

/** Merge: opportunities, experiences and earlier merges of one company move to the other. */
export async function moverDaEmpresa(
	db: Db,
	de: number,
	para: { codepramn: number; nomepramn: string },
): Promise<void> {
	const { codepramn, nomepramn } = para
	await alumni(db).updateTable('opdamn').set({ codepramn, nomepr: nomepramn }).where('codepramn', '=', de).execute()
	await alumni(db).updateTable('exppfsamn').set({ codepramn }).where('codepramn', '=', de).execute()
	await alumni(db).updateTable('epramn').set({ codepramnuni: codepramn }).where('codepramnuni', '=', de).execute()
}

export const listarTabelaDaEmpresa = (db: Db) =>
	alumni(db)
		.selectFrom('tabamn')
		.select(['tiptab', 'codtab', 'nomtab'])
		.where('tiptab', 'in', ['ATV', 'TIP', 'TAM'])
		.where('staatv', '=', 'S')
		.orderBy('ordtab')
		.execute()
