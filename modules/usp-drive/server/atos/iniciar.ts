import { type Db, inTransaction, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { ATOS, type DadosDoAto, isTitulo, MAIS_ATOS, temDireito } from '../../contract/index.ts'
import { type Acesso, exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import { type Agente, lerAgente, type Quem, verificarVinculo } from '../acesso/pessoa.ts'
import * as queries from '../queries/atos.ts'
import { selecionarDaLixeira, selecionarItens, selecionarLegiveisPorNumero } from '../queries/listas.ts'
import { contarDesdeDesfazer } from '../registrar-ato.ts'
import { executarAto, executarAtos } from './lotes.ts'

/** Acts with more items than this are undone by the job, and smaller ones within the request. */
const NO_PEDIDO = 500

async function abrirOrigem(
	db: Db,
	portal: Portal,
	user: Quem,
	{ tipato, de }: DadosDoAto,
): Promise<Acesso | undefined> {
	if (!de) return undefined
	const origem = await obterAcesso(db, portal, user, { coditm: de.codptaarqudr, tipitm: 'P' })
	if (tipato === 'copiar') exigirDireito(origem, 'ler')
	else exigirMudanca(origem, 'alterar')
	return origem
}

function escolherItens({ de, itens, tipato }: DadosDoAto, agente: Agente, origem: Acesso | undefined, fora: number[]) {
	if (origem && de) {
		const { coditm, direito, regras } = origem
		const pasta = { coditm, titulo: regras.some(isTitulo), le: temDireito(direito, 'ver') }
		return selecionarItens(agente, pasta, { ...de, fora })
	}
	if (itens) return selecionarLegiveisPorNumero(agente, itens)
	if (tipato !== 'restaurar') throw new RuleError('nada-escolhido', 'Escolha ao menos um item.')
	return selecionarDaLixeira(agente)
}

/** Folder that an act takes its items to, where it has one. */
async function abrirDestino(
	db: Db,
	portal: Portal,
	user: Quem,
	{ tipato, codptaarqudr: coditm }: DadosDoAto,
	origem: Acesso | undefined,
): Promise<Acesso | undefined> {
	if (coditm === undefined) return undefined
	const destino = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
	exigirMudanca(destino, 'enviar')
	if (tipato === 'mover' && destino.coditm === origem?.coditm)
		throw new RuleError('mesma-pasta', 'Os itens já estão nesta pasta. Escolha outra.')
	return destino
}

/** The items are chosen by the database, as the list shows them, and wait for the batches of a job. */
export async function iniciarAto(db: Db, portal: Portal, user: Quem, dados: DadosDoAto) {
	const agente = lerAgente(portal, user)
	const { tipato } = dados
	if ((await queries.contarEmCurso(db, agente.codpes)) >= MAIS_ATOS)
		throw new RuleError('atos-demais', `Você já tem ${MAIS_ATOS} em andamento. Espere um deles terminar.`)
	const origem = await abrirOrigem(db, portal, user, dados)
	const destino = await abrirDestino(db, portal, user, dados, origem)
	const codato = await queries.inserirAto(db, {
		tipato,
		codpes: agente.codpes,
		destino: destino?.coditm ?? null,
		situacao: 'andando',
		total: 0,
		em_lotes: true,
		com_vinculo: await verificarVinculo(db, portal, agente.codpes),
		iniciado_em: agente.agora,
		terminado_em: null,
	})
	// A folder on the way to the destination stays where it is.
	const escolha = escolherItens(dados, agente, origem, [...(destino?.caminho ?? [])])
	const total = await queries.inserirEsperas(db, codato, escolha)
	if (total === 0) throw new RuleError('nada-escolhido', 'Não há itens assim ao seu alcance. Recarregue a página.')
	await portal.jobs.enfileirar(db, executarAtos, { codato }, { urgencia: 'urgente' })
	return {
		codato,
		total,
		mensagem: `${ATOS[tipato].andando} ${total === 1 ? '1 item' : `${total.toLocaleString('pt-BR')} itens`}.`,
	}
}

async function gerePasta(db: Db, portal: Portal, user: Quem, coditm: number): Promise<boolean> {
	try {
		return temDireito((await obterAcesso(db, portal, user, { coditm })).direito, 'gerir')
	} catch (recusa) {
		if (recusa instanceof NotFoundError) return false
		throw recusa
	}
}

/** An act is undone by its author; one that stopped half done, by who manages a folder that it touched too. */
async function podeDesfazer(db: Db, portal: Portal, user: Quem, ato: queries.AtoEmCurso): Promise<boolean> {
	if (ato.codpes === user.codpes) return true
	if (ato.situacao !== 'parado') return false
	for (const coditm of await queries.listarPastasDoAto(db, ato.codato))
		if (await gerePasta(db, portal, user, coditm)) return true
	return false
}

/**
 * Undo of an act, within thirty days: each item is given back that still stands as the act left it, by the rights of
 * who undoes it, as they are now. An act under way stops first.
 */
export async function desfazerAto(portal: Portal, user: Quem, codato: number) {
	const quantos = await inTransaction(portal.db, async (db) => {
		const ato = await queries.reservarAto(db, codato)
		if (!ato || !(await podeDesfazer(db, portal, user, ato)))
			throw new NotFoundError('ato-nao-encontrado', 'Este ato não existe ou não é seu. Recarregue a página.')
		if (ato.situacao === 'desfeito' || ato.situacao === 'desfazendo') return 0
		if (ato.iniciado_em < contarDesdeDesfazer(portal))
			throw new RuleError('tarde-demais', 'Passaram 30 dias e já não é possível desfazer. Mude os itens na pasta.')
		const feitos = await queries.contarAVoltar(db, codato)
		await queries.mudarAto(db, codato, {
			situacao: 'desfazendo',
			desfeito_por: user.codpes === ato.codpes ? null : user.codpes,
			com_vinculo: await verificarVinculo(db, portal, user.codpes),
			motivo_parada: null,
			total: feitos,
			feitos: 0,
			recusados: 0,
			terminado_em: null,
		})
		await queries.esquecerRecusas(db, codato)
		if (feitos > NO_PEDIDO) await portal.jobs.enfileirar(db, executarAtos, { codato }, { urgencia: 'urgente' })
		return feitos
	})
	if (quantos > NO_PEDIDO)
		return { situacao: 'desfazendo' as const, mensagem: `Desfazendo: ${quantos} itens voltam aos poucos.` }
	await executarAto(portal, codato)
	return { situacao: 'desfeito' as const, mensagem: await descreverFim(portal.db, codato) }
}

async function descreverFim(db: Db, codato: number): Promise<string> {
	const { feitos, recusados } = await queries.obterContagem(db, codato)
	const voltaram = feitos === 1 ? '1 item voltou' : `${feitos} itens voltaram`
	if (recusados === 0) return `Desfeito: ${voltaram}.`
	return `${voltaram}; ${recusados === 1 ? '1 ficou' : `${recusados} ficaram`} como está, porque mudou depois ou a pasta não deixa.`
}
