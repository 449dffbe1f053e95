import { createHash, timingSafeEqual } from 'node:crypto'
import { AuthenticationError, NotFoundError, route } from '@portal/platform/server'
import { receberCorreio } from '../../contract/index.ts'
import { receberRespostas } from '../jobs.ts'
import { settings } from '../settings.ts'
import { guardarMensagem } from './queries.ts'

const calcularResumo = (texto: string): Buffer => createHash('sha256').update(texto).digest()

const ehIgual = (dada: string, certa: string): boolean => timingSafeEqual(calcularResumo(dada), calcularResumo(certa))

/** The message is stored before it is processed, so that an accepted delivery is never lost. */
export const rotaDoCorreio = route(receberCorreio, async ({ db, portal, bytes, pedido }) => {
	const { PORTAL_CORREIO_CHAVE: chave } = settings.of(portal)
	if (chave === undefined)
		throw new NotFoundError('correio-fechado', 'Este portal não recebe e-mails por aqui. Veja PORTAL_CORREIO_CHAVE.')
	if (!ehIgual(pedido.header('authorization') ?? '', `Bearer ${chave}`))
		throw new AuthenticationError(
			'chave-errada',
			'A chave não confere. Confira PORTAL_CORREIO_CHAVE no servidor de e-mail.',
		)
	await guardarMensagem(db, {
		mensagem: Buffer.from(bytes),
		destinatario: pedido.header('x-original-to') ?? null,
		agora: portal.agora().toISOString(),
	})
	await portal.jobs.enfileirar(db, receberRespostas, {})
	return { retorno: 'ok', mensagem: 'Mensagem recebida.' }
})
