import type { FormatoDePlanilha } from '@portal/platform/contract'
import {
	type Binario,
	buildPortalAddress,
	type ColunaDaPlanilha,
	type Db,
	type Portal,
	planilha,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { type EnvioEmMassa, NOME_DO_RESULTADO, type ResultadoDoEnvio } from '../../contract/index.ts'
import { exigirGestor } from '../acesso/acesso.ts'
import { nomesDe, unidadesDe } from '../pessoas.ts'
import { executarEnvioEmMassa } from './executar.ts'
import * as queries from './queries.ts'

/** Management rights, the same as for the batches of the sending. */
async function alcanceDe(db: Db, portal: Portal, { codpes }: SessionUser): Promise<queries.DeQuem> {
	return { codpes, alcance: (await exigirGestor(db, portal, codpes)).alcance }
}

type Linha = Awaited<ReturnType<typeof queries.obterEnvio>>

async function mostrar(db: Db, portal: Portal, linhas: readonly Linha[]): Promise<EnvioEmMassa[]> {
	const nome = await nomesDe(
		db,
		linhas.map(({ codpesenv }) => codpesenv),
	)
	const unidade = await unidadesDe(portal)
	return linhas.map(({ codpesenv, codund, contados, ...envio }) => {
		const obterQuantidade = (resenv: ResultadoDoEnvio) => contados.find((um) => um.resenv === resenv)?.quantos ?? 0
		return {
			...envio,
			nompesenv: nome(codpesenv),
			...unidade(codund),
			qtddst: contados.reduce((soma, um) => soma + um.quantos, 0),
			qtdres: {
				fila: obterQuantidade('fila'),
				enviado: obterQuantidade('enviado'),
				assinado: obterQuantidade('assinado'),
				rejeitado: obterQuantidade('rejeitado'),
				vencido: obterQuantidade('vencido'),
				erro: obterQuantidade('erro'),
				cancelado: obterQuantidade('cancelado'),
			},
		}
	})
}

interface Pagina {
	readonly pagina: number
	readonly porPagina: number
}

export async function listar(db: Db, portal: Portal, user: SessionUser, pedida: Pagina) {
	const { itens, total } = await queries.paginarEnvios(db, await alcanceDe(db, portal, user), pedida, portal.agora())
	return { itens: await mostrar(db, portal, itens), total, ...pedida }
}

export async function obter(db: Db, portal: Portal, user: SessionUser, codenvmas: number): Promise<EnvioEmMassa> {
	const envio = await queries.obterEnvio(db, await alcanceDe(db, portal, user), codenvmas, portal.agora())
	const [mostrado] = await mostrar(db, portal, [envio])
	if (!mostrado) throw new Error('what was found is shown')
	return mostrado
}

export async function listarItens(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ pagina, porPagina, ...filtro }: queries.FiltroDeItens & Pagina,
) {
	await queries.exigirEnvio(db, await alcanceDe(db, portal, user), filtro.codenvmas)
	const { itens, total } = await queries.paginarItens(db, filtro, { pagina, porPagina }, portal.agora())
	return { itens, total, pagina, porPagina }
}

export async function parar(db: Db, portal: Portal, user: SessionUser, codenvmas: number): Promise<void> {
	const { sitenvmas } = await segurar(db, portal, user, codenvmas)
	if (sitenvmas !== 'AND')
		throw new RuleError('envio-nao-anda', 'Este envio não está em andamento: não há o que parar. Recarregue a página.')
	await queries.mudarEnvio(db, codenvmas, { sitenvmas: 'PAR' })
}

const segurar = async (db: Db, portal: Portal, user: SessionUser, codenvmas: number) =>
	queries.exigirEnvio(db, await alcanceDe(db, portal, user), codenvmas, true)

/** Resumption: stopped items continue and failed ones are retried. */
export async function retomar(db: Db, portal: Portal, user: SessionUser, codenvmas: number): Promise<void> {
	const { sitenvmas } = await segurar(db, portal, user, codenvmas)
	if (sitenvmas === 'AND')
		throw new RuleError('envio-anda', 'Este envio já está em andamento. Espere que ele termine para tentar de novo.')
	if (sitenvmas === 'CAN')
		throw new RuleError('envio-cancelado', 'Este envio foi cancelado e não continua. Faça outro envio.')
	const deNovo = await queries.mudarItens(db, codenvmas, 'ERR', 'AGU')
	if (sitenvmas === 'FIM' && deNovo === 0)
		throw new RuleError('nada-a-enviar', 'Tudo o que havia neste envio já foi enviado: não há o que tentar de novo.')
	await queries.mudarEnvio(db, codenvmas, { sitenvmas: 'AND', dtafim: null })
	await portal.jobs.enfileirar(db, executarEnvioEmMassa, { codenvmas })
}

interface Cancelamento {
	readonly codenvmas: number
	readonly txtrej: string
}

/** Cancellation: unsent items at once; a job ends the batches under way and notifies their pending signers. */
export async function cancelar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codenvmas, txtrej }: Cancelamento,
): Promise<void> {
	const { sitenvmas } = await segurar(db, portal, user, codenvmas)
	if (sitenvmas === 'CAN')
		throw new RuleError('envio-cancelado', 'Este envio já foi cancelado. Recarregue a página para ver como ficou.')
	await queries.mudarItens(db, codenvmas, 'AGU', 'CAN')
	await queries.mudarItens(db, codenvmas, 'ERR', 'CAN')
	await queries.mudarEnvio(db, codenvmas, { sitenvmas: 'CAN', codpescan: user.codpes, txtrej })
	await portal.jobs.enfileirar(db, executarEnvioEmMassa, { codenvmas })
}

const colunasDe = (portal: Portal): readonly ColunaDaPlanilha<queries.ItemListado>[] => [
	{ titulo: 'Linha', tipo: 'inteiro', valor: ({ numseqitm }) => numseqitm },
	{ titulo: 'Nome', valor: ({ nompcp }) => nompcp },
	{ titulo: 'Número USP', tipo: 'inteiro', valor: ({ codpes }) => codpes },
	{ titulo: 'E-mail', valor: ({ emapcp }) => emapcp },
	{ titulo: 'Função', valor: ({ fncpcp }) => fncpcp },
	{ titulo: 'Resultado', valor: ({ resenv }) => NOME_DO_RESULTADO[resenv] },
	{ titulo: 'Lote', valor: ({ nomlot }) => nomlot },
	{
		titulo: 'Endereço',
		valor: ({ codlotdocasi }) =>
			codlotdocasi === null ? null : buildPortalAddress(portal, `/assina/lote/${codlotdocasi}`),
	},
	{ titulo: 'Mensagem', valor: ({ mensagem }) => mensagem, largura: 60 },
]

interface PedidoDePlanilha extends queries.FiltroDeItens {
	readonly formato: FormatoDePlanilha
}

export async function exportar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ formato, ...filtro }: PedidoDePlanilha,
): Promise<Binario> {
	await queries.exigirEnvio(db, await alcanceDe(db, portal, user), filtro.codenvmas)
	return planilha(colunasDe(portal), await queries.listarItens(db, filtro, portal.agora()), {
		nome: `envio-em-massa-${filtro.codenvmas}`,
		formato,
		fusoHorario: portal.config.PORTAL_FUSO_HORARIO,
	})
}
