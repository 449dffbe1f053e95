import { defineJob, deliverOutside, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { ehServicoPermitido } from './chaves.ts'
import { type Push, pushDe } from './push.ts'
import { buscarAparelho, esquecerAparelho, registrarUso } from './queries/aparelhos.ts'

const DIA_S = 86_400

/**
 * The push payload names no content, since a locked screen shows it to anybody; `service-worker.js` opens `caminho` and
 * replaces the shown notification that has the same `etiqueta`.
 */
export const MensagemPush = z.object({
	titulo: z.string(),
	texto: z.string(),
	caminho: z.string(),
	etiqueta: z.string(),
	urgente: z.boolean(),
})
export type MensagemPush = z.infer<typeof MensagemPush>

/** The statuses say that the subscription is gone for good at the push service. */
const ACABOU = [404, 410]

/** Exponential backoff: retries spread over some hours, and a message older than a day is dropped. */
const TENTATIVAS = { vezes: 10, esperaMaximaS: 7_200 } as const

export const enviarPush = defineJob({
	nome: 'enviar-aviso-a-aparelho',
	dados: z.object({ codapa: z.int(), mensagem: MensagemPush }),
	simultaneos: 4,
	tentativas: TENTATIVAS,
	async executar(portal, { codapa, mensagem }) {
		const push = pushDe(portal)
		const aparelho = push && (await buscarAparelho(portal.db, codapa, push.publica))
		if (!aparelho || !ehServicoPermitido(aparelho.endereco, push.servicos)) return
		const resposta = await entregar(portal, push, aparelho, mensagem)
		if (typeof resposta === 'number' && resposta >= 200 && resposta < 300)
			await registrarUso(portal.db, codapa, portal.agora().toISOString())
		else if (typeof resposta === 'number' && ACABOU.includes(resposta)) await esquecerAparelho(portal.db, codapa)
		else throw new Error(`a push service did not take a notice: ${resposta}`)
	},
})

interface Destino {
	readonly endereco: string
	readonly chave: string
	readonly segredo: string
}

/** The payload is encrypted for the device (RFC 8291), so the push service cannot read it. */
async function entregar(portal: Portal, push: Push, { endereco, chave, segredo }: Destino, mensagem: MensagemPush) {
	// The library is imported on demand, because only portals with Web Push need it.
	const { default: webPush } = await import('web-push')
	const { headers, body } = webPush.generateRequestDetails(
		{ endpoint: endereco, keys: { p256dh: chave, auth: segredo } },
		JSON.stringify(mensagem),
		{
			vapidDetails: { subject: push.contato, publicKey: push.publica, privateKey: push.privada },
			contentEncoding: 'aes128gcm',
			TTL: DIA_S,
			urgency: mensagem.urgente ? 'high' : 'normal',
		},
	)
	return deliverOutside(portal.config, {
		url: endereco,
		headers: Object.fromEntries(Object.entries(headers).map(([nome, valor]) => [nome.toLowerCase(), valor])),
		body: body ?? '',
	})
}
