import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { type Paginacao } from '@portal/platform/contract'
import { type Db, NotAllowedError, NotFoundError, type Portal } from '@portal/platform/server'
import {
	COTAS,
	explicarDireito,
	isTitulo,
	listarAtosDoSubsidio,
	type Processo,
	SECOES,
	type Subsidio,
	temDireito,
} from '../../contract/index.ts'
import { type Acesso, exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import { lerAgente, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { inserirItem, inserirRaiz } from '../queries/itens.ts'
import * as queries from './queries.ts'

const naoHa = () =>
	new NotFoundError('processo-nao-encontrado', 'Esta pasta de processo não existe ou não é sua. Confira o número.')

/** Access to the folder of a lawsuit; undefined where the person has none there, whatever they may do inside it. */
export async function buscarAcessoDoProcesso(
	db: Db,
	portal: Portal,
	user: Quem,
	coditm: number,
): Promise<Acesso | undefined> {
	try {
		return await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
	} catch (erro) {
		if (erro instanceof NotFoundError) return undefined
		throw erro
	}
}

/** Opens the folder of a lawsuit with its sections; the second of two at once finds the first one's. */
export async function abrirProcesso(db: Db, portal: Portal, user: Quem, numprosaj: string) {
	const agente = lerAgente(portal, user)
	if (!agente.procuradoria)
		throw new NotAllowedError('sem-permissao', 'Só a procuradoria abre pastas de processos judiciais. Peça a ela.')
	await queries.reservarNumero(db, numprosaj)
	const aberta = await queries.buscarRaizDoProcesso(db, numprosaj)
	if (aberta !== undefined) return { numprosaj, codptaarqudr: aberta }
	const novo = { tipitm: 'P', codpes: agente.codpes, em: agente.agora } as const
	const coditm = await inserirItem(db, { ...novo, pai: null, nome: numprosaj })
	await inserirRaiz(db, { coditm, tippta: 'S', numprosaj, qtdbytcot: COTAS.processo })
	const pai = { coditm, caminho: [coditm] }
	for (const nome of SECOES) await inserirItem(db, { ...novo, pai, nome })
	await anotar(db, { agente, tipatv: 'criar', coditm, nomitm: numprosaj })
	return { numprosaj, codptaarqudr: coditm }
}

const SO_OS_SEUS = 'Você vê aqui os pedidos de subsídios feitos a você ou à sua unidade.'

/** @throws NotFoundError for whom neither the folder nor a request in it is. */
export async function obterProcesso(db: Db, portal: Portal, user: Quem, numprosaj: string): Promise<Processo> {
	const agente = lerAgente(portal, user)
	const coditm = await queries.buscarRaizDoProcesso(db, numprosaj)
	const vazio = { numprosaj, codptaarqudr: null, secoes: [], congelada: null }
	if (coditm === undefined) {
		if (!agente.procuradoria) throw naoHa()
		return { ...vazio, gere: true, explicacao: 'Ninguém abriu ainda a pasta deste processo.' }
	}
	const acesso = await buscarAcessoDoProcesso(db, portal, user, coditm)
	if (!acesso || !temDireito(acesso.direito, 'ver')) {
		const { total } = await queries.paginarSubsidios(db, agente, {
			coditmrai: coditm,
			todos: false,
			pagina: 1,
			porPagina: 1,
		})
		if (total === 0) throw naoHa()
		return { ...vazio, gere: false, explicacao: SO_OS_SEUS }
	}
	return {
		numprosaj,
		codptaarqudr: coditm,
		secoes: await queries.listarSecoes(db, agente, { coditm, titulo: acesso.regras.some(isTitulo) }),
		gere: temDireito(acesso.direito, 'gerir'),
		explicacao: explicarDireito(acesso.direito),
		congelada: acesso.congelada,
	}
}

const nomearDestino = (
	{ nompesdst, codunddst }: Pick<queries.LinhaDoSubsidio, 'nompesdst' | 'codunddst'>,
	siglas: ReadonlyMap<number, { readonly sglund: string }>,
): string => nompesdst ?? siglas.get(codunddst ?? 0)?.sglund ?? String(codunddst)

/** Name of the person or unit that a request was made to. */
export const obterNomeDoDestino = async (
	portal: Portal,
	linha: Pick<queries.LinhaDoSubsidio, 'nompesdst' | 'codunddst'>,
): Promise<string> => nomearDestino(linha, await obterUnidadesDeSempre(portal))

export async function listarSubsidios(
	db: Db,
	portal: Portal,
	user: Quem,
	{ numprosaj, ...paginacao }: Paginacao & { readonly numprosaj: string },
) {
	const agente = lerAgente(portal, user)
	const coditmrai = await queries.buscarRaizDoProcesso(db, numprosaj)
	if (coditmrai === undefined) throw naoHa()
	const acesso = await buscarAcessoDoProcesso(db, portal, user, coditmrai)
	const todos = acesso !== undefined && temDireito(acesso.direito, 'ver')
	const [{ linhas, total }, siglas] = await Promise.all([
		queries.paginarSubsidios(db, agente, { ...paginacao, coditmrai, todos }),
		obterUnidadesDeSempre(portal),
	])
	if (!todos && total === 0) throw naoHa()
	const gere = acesso !== undefined && temDireito(acesso.direito, 'gerir')
	const itens = linhas.map((linha): Subsidio => {
		const { codsbs, titsbs, txtsbs, nompescad, dtacad, dtalim, sitsbs, numvez, qtdarq, responde } = linha
		const { txtrsp, nompesrsp, dtarsp, txtmot } = linha
		const vePasta = todos || (responde && sitsbs !== 'C')
		return {
			codsbs,
			titsbs,
			txtsbs,
			nompescad,
			dtacad,
			dtalim,
			sitsbs,
			numvez,
			qtdarq,
			txtrsp,
			nompesrsp,
			dtarsp,
			txtmot,
			nomdst: nomearDestino(linha, siglas),
			atrasado: sitsbs === 'P' && dtalim < agente.hoje,
			codptaarqudr: vePasta ? linha.coditm : null,
			atos: listarAtosDoSubsidio(sitsbs, { gere, responde }),
		}
	})
	return { itens, total, ...paginacao }
}

/** Folder of a lawsuit in which requests are made. @throws NotFoundError where the person may not see it. */
export async function exigirProcesso(db: Db, portal: Portal, user: Quem, numprosaj: string): Promise<Acesso> {
	const coditm = await queries.buscarRaizDoProcesso(db, numprosaj)
	const acesso = coditm === undefined ? undefined : await buscarAcessoDoProcesso(db, portal, user, coditm)
	if (!acesso) throw naoHa()
	exigirDireito(acesso, 'gerir')
	return acesso
}
