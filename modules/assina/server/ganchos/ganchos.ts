import { randomUUID } from 'node:crypto'
import { obterUnidade } from '@portal/pessoas/server/public'
import type { Alcance } from '@portal/platform/contract'
import {
	type Db,
	inTransaction,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import type { DadosGancho, FiltroGanchos, Gancho } from '../../contract/index.ts'
import { exigirGestor } from '../acesso/acesso.ts'
import { nomesDe, unidadesDe } from '../pessoas.ts'
import { enfileirarEntrega } from './anunciar.ts'
import { conferirEndereco } from './endereco.ts'
import { entregarGancho } from './entregar.ts'
import * as queries from './queries.ts'
import { mostrarSegredo, novoSegredoDoGancho } from './segredo.ts'

const HORAS_DO_SEGREDO_ANTERIOR = 24

/** Scope of webhooks: managers of a unit set them up for its batches, general managers for any or all. */
async function alcanceDe(db: Db, portal: Portal, user: SessionUser): Promise<Alcance> {
	return (await exigirGestor(db, portal, user.codpes)).alcance
}

async function mostrar(db: Db, portal: Portal, linhas: readonly queries.LinhaGancho[]): Promise<Gancho[]> {
	const nome = await nomesDe(
		db,
		linhas.map(({ codpescad }) => codpescad),
	)
	const unidade = await unidadesDe(portal)
	return linhas.map((linha) => ({
		codgan: linha.codgan,
		nomgan: linha.nomgan,
		urlgan: linha.urlgan,
		codund: linha.codund,
		...(linha.codund === null ? { sglund: null, nomund: null } : unidade(linha.codund)),
		evtgan: linha.evtgan,
		sitgan: linha.sitgan,
		motdes: linha.motdes,
		dtafimseg: linha.dtafimseg,
		dtacad: linha.dtacad,
		nompescad: nome(linha.codpescad),
	}))
}

export async function listar(db: Db, portal: Portal, user: SessionUser, filtro: FiltroGanchos) {
	const alcance = await alcanceDe(db, portal, user)
	const { itens, total } = await queries.paginarGanchos(db, alcance, filtro)
	return { itens: await mostrar(db, portal, itens), total, pagina: filtro.pagina, porPagina: filtro.porPagina }
}

async function obter(db: Db, portal: Portal, user: SessionUser, codgan: number) {
	const gancho = await queries.buscarGancho(db, await alcanceDe(db, portal, user), codgan)
	if (!gancho)
		throw new NotFoundError('gancho-nao-encontrado', 'Sistema não encontrado. Volte à lista e escolha outro.')
	return gancho
}

async function mostrarUm(db: Db, portal: Portal, user: SessionUser, codgan: number): Promise<Gancho> {
	const [gancho] = await mostrar(db, portal, [{ ...(await obter(db, portal, user, codgan)), total: 1 }])
	if (!gancho) throw new Error('one row is shown as one')
	return gancho
}

export async function salvar(portal: Portal, user: SessionUser, { codgan, ...dados }: DadosGancho) {
	const alcance = await alcanceDe(portal.db, portal, user)
	const [unica = null] = alcance === 'todas' ? [] : alcance
	const codund = dados.codund ?? unica
	if (alcance !== 'todas' && (codund === null || !alcance.includes(codund)))
		throw new RuleError('outra-unidade', 'Você cuida apenas das unidades de que é gestor. Escolha uma delas.')
	if (codund !== null) await obterUnidade(portal.db, codund)
	await conferirEndereco(portal, dados.urlgan)
	return inTransaction(portal.db, async (trx) => {
		const campos = { ...dados, codund, evtgan: [...new Set(dados.evtgan)] }
		if (codgan !== undefined) {
			await obter(trx, portal, user, codgan)
			await queries.alterarGancho(trx, codgan, { ...campos, motdes: null, qtdfalseq: 0 })
			return { gancho: await mostrarUm(trx, portal, user, codgan), segredo: null }
		}
		const idsel = randomUUID()
		const { segredo, segredoselado } = await novoSegredoDoGancho(portal, idsel)
		const novo = await queries.inserirGancho(trx, {
			...campos,
			idsel,
			segredoselado,
			codpescad: user.codpes,
			dtacad: portal.agora().toISOString(),
		})
		return { gancho: await mostrarUm(trx, portal, user, novo), segredo: mostrarSegredo(segredo) }
	})
}

export async function trocarSegredo(db: Db, portal: Portal, user: SessionUser, codgan: number) {
	await obter(db, portal, user, codgan)
	const antes = await queries.buscarSegredos(db, codgan)
	const { segredo, segredoselado } = await novoSegredoDoGancho(portal, antes.idsel)
	await queries.alterarGancho(db, codgan, {
		segredoselado,
		segredoantselado: antes.segredoselado,
		dtafimseg: new Date(portal.agora().getTime() + HORAS_DO_SEGREDO_ANTERIOR * 3_600_000).toISOString(),
	})
	return { gancho: await mostrarUm(db, portal, user, codgan), segredo: mostrarSegredo(segredo) }
}

export async function remover(db: Db, portal: Portal, user: SessionUser, codgan: number): Promise<string> {
	const { nomgan } = await obter(db, portal, user, codgan)
	await queries.removerGancho(db, codgan)
	return nomgan
}

export async function testar(db: Db, portal: Portal, user: SessionUser, codgan: number): Promise<void> {
	const { sitgan } = await obter(db, portal, user, codgan)
	if (sitgan === 'D')
		throw new RuleError('gancho-desligado', 'Os avisos a este sistema estão desligados. Ligue-os antes.')
	const corpo = JSON.stringify({ type: 'teste', timestamp: portal.agora().toISOString(), data: { restrito: false } })
	await enfileirarEntrega(db, portal, { codgan, tipevt: 'teste', codlotdocasi: null, corpo, corpores: corpo })
}

export async function listarEntregas(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codgan, pagina, porPagina }: Pick<FiltroGanchos, 'pagina' | 'porPagina'> & { readonly codgan: number },
) {
	await obter(db, portal, user, codgan)
	const { itens, total } = await queries.paginarEntregas(db, codgan, { pagina, porPagina })
	return { itens, total, pagina, porPagina }
}

export async function reenviar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codgan, codent }: { readonly codgan: number; readonly codent: number },
): Promise<void> {
	const { sitgan } = await obter(db, portal, user, codgan)
	if (sitgan === 'D')
		throw new RuleError('gancho-desligado', 'Os avisos a este sistema estão desligados. Ligue-os antes.')
	if (!(await queries.reabrirEntrega(db, codgan, codent)))
		throw new NotFoundError('entrega-nao-encontrada', 'Aviso não encontrado. Os de mais de 30 dias são apagados.')
	await portal.jobs.enfileirar(db, entregarGancho, { codent })
}
