import {
	abrirOuRetomar,
	acrescentar,
	concluir,
	desistir,
	obterDestino,
	obterEnvio,
	recebidoDoEnvio,
} from '@portal/arquivos/server/public'
import { type Db, diaDe, hashSecret, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { BYTES_EM_CURSO, DESTINO, ENVIOS_EM_CURSO, type Entrega } from '../../contract/index.ts'
import { exigirMudanca } from '../acesso/acesso.ts'
import { conferirArquivo, cotaCheia } from '../arquivos/guardar.ts'
import { reservarBytes, somarReservasDoPedido, verificarEspaco } from '../queries/espaco.ts'
import { reservarRaizes } from '../queries/itens.ts'
import * as queries from '../queries/pedidos.ts'
import { type DadosDaEntrega, entregar } from './entregar.ts'
import { exigirAberto, exigirNoPrazo, exigirTamanhoDoPedido } from './pedidos.ts'

interface Chave {
	readonly codpdarq: string
	readonly chvetg: string
}

/** Sender of an upload: the key of this browser for this request, and for no other. */
const resumirDono = ({ codpdarq, chvetg }: Chave): Buffer => hashSecret(`${codpdarq} ${chvetg}`)

interface Novo extends Chave {
	readonly nome: string
	readonly tamanho: number
	readonly modificadoEm: number
	readonly sha256ini?: string | undefined
}

/** The bytes are promised by the quota of the owner before the first one comes, and within the limits of the request. */
export async function iniciarEntrega(db: Db, portal: Portal, { codpdarq, chvetg, ...fatos }: Novo) {
	const { linha, pasta } = await exigirAberto(db, portal, await queries.buscarPedido(db, codpdarq))
	exigirMudanca(pasta, 'enviar')
	conferirArquivo(fatos.nome, fatos.tamanho)
	exigirTamanhoDoPedido(linha, fatos.tamanho)
	const [coditm = 0] = pasta.caminho
	await reservarRaizes(db, [coditm])
	const dono = resumirDono({ codpdarq, chvetg })
	const envio = await abrirOuRetomar(db, portal, { ...fatos, dono, destino: obterDestino(portal, DESTINO) })
	const reserva = { codenv: envio.codenv, coditm, qtdbyt: fatos.tamanho, codpdarq }
	const { qtdenv, qtdbyt } = await somarReservasDoPedido(db, codpdarq, envio.codenv)
	if (qtdenv >= ENVIOS_EM_CURSO || qtdbyt + fatos.tamanho > BYTES_EM_CURSO)
		throw new RuleError(
			'pedido-ocupado',
			'Muitos arquivos estão a caminho deste pedido. Espere que terminem e tente de novo.',
		)
	if (!(await verificarEspaco(db, reserva))) throw cotaCheia(pasta)
	await reservarBytes(db, reserva)
	return envio
}

interface DoEnvio extends Chave {
	readonly codenv: string
}

export const consultarEntrega = (db: Db, portal: Portal, { codenv, ...chave }: DoEnvio) =>
	obterEnvio(db, resumirDono(chave), codenv, portal.agora(), DESTINO)

/** A request that was closed meanwhile takes nothing more; that the upload is there is asked by who stores it. */
async function recusarForaDoPrazo(db: Db, portal: Portal, codpdarq: string): Promise<void> {
	const linha = await queries.buscarPedido(db, codpdarq)
	if (linha) exigirNoPrazo(linha, diaDe(portal))
}

/** The right of who asked is seen at the end, and the state of the request at each part. */
export async function receberParte(
	portal: Portal,
	{
		codpdarq,
		chvetg,
		...parte
	}: DoEnvio & { readonly inicio: number; readonly tamanho: number; readonly caminho: string },
) {
	await recusarForaDoPrazo(portal.db, portal, codpdarq)
	return acrescentar(portal, { ...parte, dono: resumirDono({ codpdarq, chvetg }) })
}

export async function concluirEntrega(portal: Portal, { codenv, ...chave }: DoEnvio) {
	await recusarForaDoPrazo(portal.db, portal, chave.codpdarq)
	return concluir(portal, resumirDono(chave), codenv)
}

/** The sender who gives up frees the promised bytes, also after the request was closed. */
export const desistirDaEntrega = (db: Db, portal: Portal, { codenv, ...chave }: DoEnvio) =>
	desistir(db, portal, resumirDono(chave), codenv)

/** The upload is taken once; asked again after the answer was lost, the receipt is the same. */
export async function entregarRecebido(
	portal: Portal,
	{ codenv, codpdarq, ...dados }: DadosDaEntrega & DoEnvio,
): Promise<Entrega> {
	const buscarFeita = () => queries.buscarPeloEnvio(portal.db, { codpdarq, codenv, resetg: hashSecret(dados.chvetg) })
	const feita = await buscarFeita()
	if (feita) return feita
	try {
		const dono = resumirDono({ codpdarq, chvetg: dados.chvetg })
		const recebido = await recebidoDoEnvio(portal, dono, codenv, DESTINO)
		return await entregar(portal, codpdarq, recebido, { ...dados, codenv })
	} catch (erro) {
		const deOutroPedido = erro instanceof NotFoundError ? await buscarFeita() : undefined
		if (deOutroPedido) return deOutroPedido
		throw erro
	}
}
