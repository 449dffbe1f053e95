import { ConflictError, type Db, isUniqueViolation, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import {
	type DadosParceria,
	MAXIMO_PARCERIAS,
	type NovaParceria,
	type OrdemDasParcerias,
	type Parceria,
} from '../contract/index.ts'
import type { Imagem } from './imagem.ts'
import type { ParceriasTables } from './tables.ts'

const parcerias = (db: Db) => (db as Db<ParceriasTables>).withSchema('parcerias')

const selecionar = (db: Db) =>
	parcerias(db)
		.selectFrom('parceria')
		.select([
			'codpgmpiabnf',
			'nompgmpiabnf',
			'icopiabnf',
			'urlpiabnf',
			'ordaptpgmpia',
			'nomarqpgmpiafs',
			'versao_imagem as versaoImagem',
			'versao',
		])

export const listarParcerias = (db: Db): Promise<Parceria[]> =>
	selecionar(db).orderBy('ordaptpgmpia').limit(MAXIMO_PARCERIAS).execute()

export async function contarParcerias(db: Db): Promise<number> {
	const { total } = await parcerias(db)
		.selectFrom('parceria')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return total
}

export async function obterParceria(db: Db, codpgmpiabnf: string): Promise<Parceria> {
	const parceria = await selecionar(db).where('codpgmpiabnf', '=', codpgmpiabnf).executeTakeFirst()
	if (!parceria) throw parceriaNaoEncontrada()
	return parceria
}

export async function obterImagem(db: Db, codpgmpiabnf: string) {
	const imagem = await parcerias(db)
		.selectFrom('imagem as i')
		.innerJoin('parceria as p', 'p.codpgmpiabnf', 'i.codpgmpiabnf')
		.select(['i.tipo', 'i.conteudo', 'p.versao_imagem as versao'])
		.where('i.codpgmpiabnf', '=', codpgmpiabnf)
		.executeTakeFirst()
	if (!imagem) throw parceriaNaoEncontrada()
	return imagem
}

export async function inserirParceria(db: Db, dados: NovaParceria, imagem: Imagem): Promise<void> {
	await parcerias(db)
		.insertInto('parceria')
		.values({ ...dados, nomarqpgmpiafs: imagem.nome, versao_imagem: imagem.versao })
		.execute()
		.catch(explicarRepeticao(dados))
	await parcerias(db)
		.insertInto('imagem')
		.values({ codpgmpiabnf: dados.codpgmpiabnf, tipo: imagem.tipo, conteudo: imagem.conteudo })
		.execute()
}

export async function salvarParceria(db: Db, codpgmpiabnf: string, dados: DadosParceria, em: Date): Promise<void> {
	const { versao, ...campos } = dados
	const { numUpdatedRows } = await parcerias(db)
		.updateTable('parceria')
		.set((eb) => ({ ...campos, versao: eb('versao', '+', 1), alterada_em: em.toISOString() }))
		.where('codpgmpiabnf', '=', codpgmpiabnf)
		.$if(versao !== undefined, (query) => query.where('versao', '=', versao ?? 0))
		.executeTakeFirstOrThrow()
		.catch(explicarRepeticao({ ...campos, codpgmpiabnf }))
	if (numUpdatedRows > 0n) return
	await obterParceria(db, codpgmpiabnf)
	throw new ConflictError(
		'parceria-alterada',
		'Outra pessoa alterou esta parceria enquanto você a editava. Recarregue a página e refaça a alteração.',
	)
}

/** Numbers the positions from 1; moved rows get a new version, so open forms with them are refused with 409. */
export async function ordenarParcerias(db: Db, { ordem, ordemLida }: OrdemDasParcerias, em: Date): Promise<void> {
	// Table lock: no concurrent write between the comparison of the order and the move; reads are not blocked.
	await sql`lock table parcerias.parceria in share row exclusive mode`.execute(db)
	const atual = await listarParcerias(db)
	if (atual.map(({ codpgmpiabnf }) => codpgmpiabnf).join() !== ordemLida.join())
		throw new ConflictError(
			'ordem-alterada',
			'A lista de parcerias mudou enquanto você a ordenava. Confira a ordem atual e mova de novo.',
		)
	const mudam = sql`from unnest(${ordem}::text[]) with ordinality as nova (codpgmpiabnf, posicao)
		where parceria.codpgmpiabnf = nova.codpgmpiabnf and parceria.ordaptpgmpia <> nova.posicao`
	// Two updates because positions are unique: first beyond all existing ones, then to the final ones.
	const alem = Math.max(ordem.length, ...atual.map(({ ordaptpgmpia }) => ordaptpgmpia))
	await sql`update parcerias.parceria parceria set ordaptpgmpia = parceria.ordaptpgmpia + ${alem} ${mudam}`.execute(db)
	await sql`
		update parcerias.parceria parceria
		set ordaptpgmpia = nova.posicao, versao = parceria.versao + 1, alterada_em = ${em.toISOString()}
		${mudam}`.execute(db)
}

export async function trocarImagem(db: Db, codpgmpiabnf: string, imagem: Imagem, em: Date): Promise<void> {
	const { numUpdatedRows } = await parcerias(db)
		.updateTable('parceria')
		.set((eb) => ({
			nomarqpgmpiafs: imagem.nome,
			versao_imagem: imagem.versao,
			versao: eb('versao', '+', 1),
			alterada_em: em.toISOString(),
		}))
		.where('codpgmpiabnf', '=', codpgmpiabnf)
		.executeTakeFirstOrThrow()
	if (numUpdatedRows === 0n) throw parceriaNaoEncontrada()
	await parcerias(db)
		.updateTable('imagem')
		.set({ tipo: imagem.tipo, conteudo: imagem.conteudo })
		.where('codpgmpiabnf', '=', codpgmpiabnf)
		.execute()
}

export async function removerParceria(db: Db, codpgmpiabnf: string): Promise<void> {
	const { numDeletedRows } = await parcerias(db)
		.deleteFrom('parceria')
		.where('codpgmpiabnf', '=', codpgmpiabnf)
		.executeTakeFirstOrThrow()
	if (numDeletedRows === 0n) throw parceriaNaoEncontrada()
}

const parceriaNaoEncontrada = () =>
	new NotFoundError('parceria-nao-encontrada', 'Esta parceria não existe mais. Volte à lista de parcerias.')

/** Names the unique field, code or position, whose value is already taken. */
const explicarRepeticao =
	({ codpgmpiabnf, ordaptpgmpia }: { codpgmpiabnf: string; ordaptpgmpia: number }) =>
	(error: unknown): never => {
		if (isUniqueViolation(error, 'parceria_pk'))
			throw new ConflictError(
				'codigo-repetido',
				`Já existe uma parceria com o código ${codpgmpiabnf}. Use outro código.`,
			)
		if (isUniqueViolation(error, 'parceria_ordaptpgmpia_uk'))
			throw new ConflictError(
				'posicao-ocupada',
				`A posição ${ordaptpgmpia} já é de outra parceria. Escolha uma posição livre.`,
			)
		throw error
	}
