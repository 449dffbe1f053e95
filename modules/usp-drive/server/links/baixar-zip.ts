import { type Binario, NotFoundError, type Portal } from '@portal/platform/server'
import { enviarZip, preverZip } from '../zip/zip.ts'
import { contarAbertura, exigirDoLink, exigirSenha, obterDentro, obterVivo, type QuemAbre } from './abrir.ts'

interface Pedido {
	readonly codlnk: string
	readonly senlnk: string
	readonly coditm: number | undefined
}

/** A folder of a link in one archive, which counts as one download; the link is asked for anew at each file. */
export async function baixarZipDoLink(portal: Portal, quem: QuemAbre, pedido: Pedido): Promise<Binario> {
	const { db } = portal
	const vivo = await obterVivo(db, portal, pedido.codlnk)
	await exigirSenha(portal, vivo.link, pedido.senlnk, quem)
	const pasta = await obterDentro(db, portal, vivo, pedido.coditm)
	if (pasta.tipitm !== 'P')
		throw new NotFoundError('pasta-nao-encontrada', 'Esta pasta não está no link. Volte à página do link.')
	const previsto = await preverZip(db, pasta)
	await contarAbertura(portal, vivo, quem, previsto.nomzip)
	return enviarZip(portal, previsto, (coditm) => exigirDoLink(portal, pedido.codlnk, coditm))
}
