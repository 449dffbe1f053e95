import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Portal } from '@portal/platform/server'
import { abrirComChave, chaveMestra } from '../autoridade/chave-mestra.ts'
import { abrirSelo, selar } from '../autoridade/selo.ts'
import { buscarSegredos } from './queries.ts'

const BYTES = 32
export const donoDoGancho = (idsel: string): string => `gancho:${idsel}`

/** Secret in the format of Standard Webhooks. */
export const mostrarSegredo = (segredo: Buffer): string => `whsec_${segredo.toString('base64')}`

export async function novoSegredoDoGancho({ config }: Portal, idsel: string) {
	const segredo = randomBytes(BYTES)
	return { segredo, segredoselado: selar(segredo, await chaveMestra(config), donoDoGancho(idsel)) }
}

interface Mensagem {
	readonly idmsg: string
	readonly segundos: number
	readonly corpo: string
}

/** Signatures with each valid secret, so that a receiver can switch to the new one at any time. */
export async function assinarMensagem(db: Db, portal: Portal, codgan: number, mensagem: Mensagem): Promise<string> {
	const { idsel, segredoselado, segredoantselado, dtafimseg } = await buscarSegredos(db, codgan)
	const antesVale = dtafimseg !== null && Date.parse(dtafimseg) > portal.agora().getTime()
	const selados = [segredoselado, ...(segredoantselado && antesVale ? [segredoantselado] : [])]
	const segredos = await Promise.all(
		selados.map((selado) => abrirComChave(portal.config, (chave) => abrirSelo(selado, chave, donoDoGancho(idsel)))),
	)
	return segredos.map((segredo) => assinaturaDe(segredo, mensagem)).join(' ')
}

export const assinaturaDe = (segredo: Buffer, { idmsg, segundos, corpo }: Mensagem): string =>
	`v1,${createHmac('sha256', segredo).update(`${idmsg}.${segundos}.${corpo}`).digest('base64')}`
