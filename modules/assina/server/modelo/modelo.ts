import { DIA_MS } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal, type SessionUser } from '@portal/platform/server'
import * as z from 'zod/mini'
import { Modelo, PRAZO_PADRAO_DIAS } from '../../contract/index.ts'
import { autorDe, exigirGestor, reservarPara } from '../acesso/acesso.ts'
import { linhaNasPaginas } from '../lote/padrao-do-envio.ts'
import { identificar } from '../participantes/identificar.ts'
import { atualizarCaixas } from '../progresso/avancar.ts'
import { registrarEvento } from '../queries/evento.ts'
import { inserirLote } from '../queries/lote.ts'
import { inserirParticipante } from '../queries/participante.ts'
import * as queries from './queries.ts'

/** Contents of a template: a batch without its documents. */
const Dados = z.omit(Modelo, { codmodlot: true, nommod: true, dtacad: true })

const unidadeDe = async (db: Db, portal: Portal, user: SessionUser): Promise<number> =>
	(await exigirGestor(db, portal, user.codpes)).codund ?? 0

const mostrar = ({ dados, ...linha }: NonNullable<Awaited<ReturnType<typeof queries.buscarModelo>>>): Modelo => ({
	...linha,
	...z.parse(Dados, dados),
})

export async function listar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ pagina, porPagina }: { pagina: number; porPagina: number },
) {
	const codund = await unidadeDe(db, portal, user)
	const { itens, total } = await queries.paginarModelos(db, { codund, pagina, porPagina })
	return { itens: itens.map(mostrar), total, pagina, porPagina }
}

async function obter(db: Db, codund: number, codmodlot: number): Promise<Modelo> {
	const linha = await queries.buscarModelo(db, codund, codmodlot)
	if (!linha) throw modeloNaoEncontrado()
	return mostrar(linha)
}

const modeloNaoEncontrado = () =>
	new NotFoundError('modelo-nao-encontrado', 'Este modelo não existe mais. Escolha outro da lista.')

/** Template from any batch of the unit, drafts included, without people from outside, who are asked anew each time. */
export async function salvar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codlotdocasi, nommod }: { codlotdocasi: number; nommod: string },
): Promise<Modelo> {
	const codund = await unidadeDe(db, portal, user)
	const { lote, participantes } = await abrirDeGestor(db, portal, user, codlotdocasi)
	const limite = lote.dtalimasi ? Date.parse(lote.dtalimasi) - Date.parse(lote.dtaenv ?? lote.dtacad) : undefined
	const dados: z.infer<typeof Dados> = {
		nomlot: lote.nomlot,
		dsclot: lote.dsclot,
		tipord: lote.tipord,
		qtddialem: lote.qtddialem,
		qtddiaprz: limite === undefined ? PRAZO_PADRAO_DIAS : Math.max(1, Math.round(limite / DIA_MS)),
		participantes: participantes
			.filter(({ sitpcp, codpes }) => sitpcp !== 'SUB' && codpes !== null)
			.map(({ tippcpasi, codpes, nompcp, fncpcp, numordasi, codgrpasi, qtdminasi, codtipasi }) => ({
				tippcpasi,
				codpes,
				nompcp,
				fncpcp,
				numordasi,
				codgrpasi,
				qtdminasi,
				codtipasi,
			})),
	}
	const codmodlot = await queries.gravarModelo(db, { codund, codpescad: user.codpes, nommod, dados }, portal.agora())
	return obter(db, codund, codmodlot)
}

async function abrirDeGestor(db: Db, portal: Portal, user: SessionUser, codlotdocasi: number) {
	const aberto = await reservarPara(db, portal, user, codlotdocasi, 'baixar')
	if (!aberto.quem.gestor) throw modeloNaoEncontrado()
	return aberto
}

export async function criarLote(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codmodlot, nomlot }: { codmodlot: number; nomlot?: string | undefined },
): Promise<number> {
	const codund = await unidadeDe(db, portal, user)
	const modelo = await obter(db, codund, codmodlot)
	const agora = portal.agora()
	const codlotdocasi = await inserirLote(
		db,
		{
			nomlot: nomlot ?? modelo.nomlot,
			dsclot: modelo.dsclot,
			tipord: modelo.tipord,
			qtddialem: modelo.qtddialem,
			staobssmp: 'N',
			stalinpag: linhaNasPaginas(portal, codund),
			codpesges: user.codpes,
			codund,
			dtalimasi: new Date(agora.getTime() + modelo.qtddiaprz * DIA_MS).toISOString(),
		},
		agora,
	)
	if (codlotdocasi === undefined) throw new Error('the batch without origin has no key to collide')
	for (const participante of modelo.participantes)
		await inserirParticipante(db, {
			...participante,
			...(await identificar(db, { codpes: participante.codpes ?? undefined }, agora)),
			codlotdocasi,
			codgrpasi: participante.codgrpasi ?? undefined,
			qtdminasi: participante.qtdminasi ?? undefined,
		})
	await registrarEvento(
		db,
		codlotdocasi,
		{ tipevt: 'criado', ...autorDe(user), dscevt: `Lote criado a partir do modelo ${modelo.nommod}.` },
		agora,
	)
	await atualizarCaixas(db, portal, codlotdocasi)
	return codlotdocasi
}

export async function excluir(db: Db, portal: Portal, user: SessionUser, codmodlot: number): Promise<void> {
	if (!(await queries.excluirModelo(db, await unidadeDe(db, portal, user), codmodlot))) throw modeloNaoEncontrado()
}
