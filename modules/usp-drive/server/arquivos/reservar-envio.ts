import type { DestinoDeEnvio } from '@portal/arquivos/server/public'
import { exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import { reservarBytes, verificarEspaco } from '../queries/espaco.ts'
import { reservarRaizes } from '../queries/itens.ts'
import { cotaCheia } from './guardar.ts'

/**
 * An upload is promised its bytes before its first one, so that of two that only fit one by one the second is refused
 * at its beginning. The promise ends with the upload: taken, cancelled or expired.
 */
export const reservarEnvio: NonNullable<DestinoDeEnvio['aoIniciar']> = async (db, portal, user, iniciado) => {
	const { codenv, tamanho: qtdbyt, lugar } = iniciado
	if (lugar === undefined) return
	const chave = { coditm: lugar, tipitm: 'P' as const }
	const [raiz = 0] = (await obterAcesso(db, portal, user, chave)).caminho
	await reservarRaizes(db, [raiz])
	const pasta = await obterAcesso(db, portal, user, chave)
	exigirMudanca(pasta, 'enviar')
	const reserva = { codenv, coditm: raiz, qtdbyt }
	if (!(await verificarEspaco(db, reserva))) throw cotaCheia(pasta)
	await reservarBytes(db, reserva)
}
