import { type Binario, createSecret, hashSecret, type Portal } from '@portal/platform/server'
import { enderecoDoArquivoDoLink, MINUTOS_DA_LIBERACAO } from '../../contract/index.ts'
import { abrirVersao } from '../arquivos/baixar.ts'
import { buscarLiberacao, gravarLiberacao } from '../queries/links.ts'
import { contarAbertura, exigirDoLink, exigirSenha, naoHa, obterDentro, obterVivo, type QuemAbre } from './abrir.ts'

/** Form of the secret that recognises a browser. */
const APARELHO = /^[\w-]{43}$/

interface Pedido {
	readonly codlnk: string
	readonly senlnk?: string | undefined
	readonly coditm?: number | undefined
}

/** Browser that asks, by its cookie. */
interface Navegador {
	readonly aparelho: string | undefined
	readonly lembrar: (valor: string) => void
}

/**
 * Lets this browser take a file of a link, after the password was checked and the download counted. Its ranges count no
 * further, and the address is worth nothing to another browser.
 */
export async function liberarArquivo(
	portal: Portal,
	quem: QuemAbre,
	{ aparelho, lembrar }: Navegador,
	pedido: Pedido,
): Promise<{ endereco: string; nomitm: string }> {
	const { db } = portal
	const { codlnk } = pedido
	const vivo = await obterVivo(db, portal, codlnk)
	await exigirSenha(portal, vivo.link, pedido.senlnk ?? '', quem)
	const { coditm, tipitm, nomitm, numvrs } = await obterDentro(db, portal, vivo, pedido.coditm)
	if (tipitm !== 'A') throw naoHa()
	await contarAbertura(portal, vivo, quem, nomitm)
	const conhecido = aparelho !== undefined && APARELHO.test(aparelho)
	const segredo = conhecido ? aparelho : createSecret()
	if (!conhecido) lembrar(segredo)
	const agora = portal.agora()
	const dtafim = new Date(agora.getTime() + MINUTOS_DA_LIBERACAO * 60_000).toISOString()
	await gravarLiberacao(db, { codlnk, coditm, resapa: hashSecret(segredo), numvrs, dtafim }, agora.toISOString())
	return { endereco: enderecoDoArquivoDoLink(codlnk, coditm), nomitm }
}

/** The link is looked at anew for every range: revoked, it ends at once. */
export async function baixarDoLink(
	portal: Portal,
	aparelho: string | undefined,
	{ codlnk, coditm }: { readonly codlnk: string; readonly coditm: number },
): Promise<Binario> {
	const { db } = portal
	const resapa = hashSecret(aparelho ?? '')
	const liberacao = await buscarLiberacao(db, { codlnk, coditm, resapa }, portal.agora().toISOString())
	if (!liberacao) throw naoHa()
	const dentro = await obterDentro(db, portal, await obterVivo(db, portal, codlnk), coditm)
	return abrirVersao(db, portal, dentro, {
		numvrs: liberacao.numvrs,
		conferir: () => exigirDoLink(portal, codlnk, coditm),
	})
}
