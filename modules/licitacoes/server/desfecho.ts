import {
	type Db,
	getSecret,
	holdsNumberedKey,
	type Portal,
	readNumberedKey,
	writeNumberedKey,
} from '@portal/platform/server'

const MINUTO_MS = 60_000
/** Time in which the page tells the outcome of a form. */
const VALE_MINUTOS = 10

const obterSegredo = (db: Db): Promise<Buffer> => getSecret(db, 'licitacoes-formularios')
const contarMinutos = (portal: Portal): number => Math.floor(portal.agora().getTime() / MINUTO_MS)
const escreverContexto = (pagina: string, desfecho: string, minuto: number): string =>
	`licitacoes-formulario:${pagina}:${desfecho}:${minuto}`

/** Outcome of a form without scripts, signed for its page: an address that somebody made up states nothing. */
export async function assinarDesfecho(db: Db, portal: Portal, pagina: string, desfecho: string): Promise<string> {
	const minuto = contarMinutos(portal)
	const chave = writeNumberedKey(await obterSegredo(db), minuto, escreverContexto(pagina, desfecho, minuto))
	return `${desfecho}.${chave}`
}

/** Outcome that this page was led to within the last minutes; undefined: nothing that we signed. */
export async function lerDesfecho(
	db: Db,
	portal: Portal,
	pagina: string,
	escrito: string | null,
): Promise<string | undefined> {
	const [desfecho = '', chave = ''] = escrito?.split('.') ?? []
	const minuto = readNumberedKey(chave)
	if (minuto === undefined || contarMinutos(portal) - minuto > VALE_MINUTOS) return undefined
	const contexto = escreverContexto(pagina, desfecho, minuto)
	return holdsNumberedKey(await obterSegredo(db), chave, contexto) ? desfecho : undefined
}
