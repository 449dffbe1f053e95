import { DIA_MS } from '@portal/platform/contract'
import {
	buildPortalAddress,
	type Db,
	getSecret,
	holdsNumberedKey,
	NotFoundError,
	type Portal,
	readNumberedKey,
	sendMail,
	writeNumberedKey,
} from '@portal/platform/server'
import { enderecoDoAcompanhamento } from '../../contract/index.ts'
import { escreverNumero } from '../mostrar.ts'
import { obterCompra } from '../queries/compra.ts'
import * as queries from './queries.ts'

type Assinado = Pick<queries.LinhaDoAcompanhante, 'codaco' | 'codema'>

export const obterSegredo = (db: Db): Promise<Buffer> => getSecret(db, 'contratacoes-acompanhamentos')
const escreverContexto = ({ codaco, codema }: Assinado): string => `contratacoes-acompanhamento:${codaco}:${codema}`

export const escreverChave = (segredo: Buffer, acompanhante: Assinado): string =>
	writeNumberedKey(segredo, acompanhante.codaco, escreverContexto(acompanhante))

const naoHa = () =>
	new NotFoundError(
		'acompanhamento-nao-encontrado',
		'Este acompanhamento não existe mais, ou o link foi cortado pelo programa de e-mail. Copie-o inteiro, ou peça de novo na página da compra.',
	)

async function abrirChave(db: Db, chave: string): Promise<queries.LinhaDoAcompanhante> {
	const codaco = readNumberedKey(chave)
	const acompanhante = codaco === undefined ? undefined : await queries.buscarAcompanhante(db, codaco)
	if (!acompanhante || !holdsNumberedKey(await obterSegredo(db), chave, escreverContexto(acompanhante))) throw naoHa()
	return acompanhante
}

/** One letter a day goes to an address for a purchase, and the answer never tells whether it follows. */
export async function acompanhar(db: Db, portal: Portal, codpcddsp: number, codema: string): Promise<void> {
	const compra = await obterCompra(db, codpcddsp)
	const agora = portal.agora()
	const pedido = await queries.pedirAcompanhamento(
		db,
		{ codpcddsp, codema: codema.toLowerCase() },
		{ em: agora.toISOString(), desde: new Date(agora.getTime() - DIA_MS).toISOString() },
	)
	if (!pedido) return
	const chave = escreverChave(await obterSegredo(db), pedido)
	const numero = escreverNumero(compra)
	await sendMail(db, portal.jobs, {
		para: pedido.codema,
		assunto: `Confirme: acompanhar a compra ${numero} por e-mail`,
		texto: `Alguém pediu que este endereço receba o que acontecer com a compra ${numero}: ${compra.objcpr}\n\nSe foi você, confirme na página abaixo. Se não foi, não faça nada: sem a confirmação nada é enviado, e o endereço é apagado em sete dias.\n\n${buildPortalAddress(portal, enderecoDoAcompanhamento(chave))}`,
	})
}

export async function mostrarAcompanhamento(db: Db, chave: string) {
	const { codpcddsp, objcpr, sitaco, ...compra } = await abrirChave(db, chave)
	return { codpcddsp, objcpr, sitaco, numcpr: escreverNumero(compra) }
}

export async function confirmar(db: Db, portal: Portal, chave: string): Promise<void> {
	const { codaco } = await abrirChave(db, chave)
	await queries.confirmarAcompanhante(db, codaco, portal.agora().toISOString())
}

export async function remover(db: Db, chave: string): Promise<number> {
	const { codaco, codpcddsp } = await abrirChave(db, chave)
	await queries.removerAcompanhante(db, codaco)
	return codpcddsp
}
