import { publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, escapeHtml } from '@portal/platform/contract'
import {
	buildPortalAddress,
	type Db,
	defineJob,
	deliverOutside,
	inTransaction,
	type Portal,
	sendMail,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { AREA } from '../acesso/acesso.ts'
import { ehPublico } from '../origem/queries.ts'
import { emailDe } from '../pessoas.ts'
import { recusaDoEndereco } from './endereco.ts'
import { alterarEntrega, alterarGancho, buscarEntrega } from './queries.ts'
import { assinarMensagem } from './segredo.ts'

/** Retry schedule: about a day and a half with growing intervals. */
const TENTATIVAS = { vezes: 16, esperaMaximaS: 21_600 } as const
/** Circuit breaker: consecutive failures, of any messages, after which the webhook is switched off. */
const FALHAS_QUE_DESLIGAM = 48
const NAO_EXISTE_MAIS = 410
const VALIDADE_DO_AVISO_MS = 30 * DIA_MS

type Entrega = NonNullable<Awaited<ReturnType<typeof buscarEntrega>>>

export const entregarGancho = defineJob({
	nome: 'assina-entregar-gancho',
	dados: z.object({ codent: z.int() }),
	simultaneos: 4,
	tentativas: TENTATIVAS,
	async executar(portal, { codent }) {
		const entrega = await buscarEntrega(portal.db, codent)
		if (entrega?.sitent !== 'P') return
		if (entrega.sitgan === 'D') {
			await alterarEntrega(portal.db, codent, { sitent: 'F', desent: 'Os avisos a este sistema estavam desligados.' })
			return
		}
		const { status, desent } = await tentar(portal, entrega)
		const entregue = status >= 200 && status < 300
		const desiste = status === NAO_EXISTE_MAIS || entrega.qtdten + 1 >= TENTATIVAS.vezes
		await inTransaction(portal.db, async (trx) => {
			await alterarEntrega(trx, codent, {
				sitent: entregue ? 'E' : desiste ? 'F' : 'P',
				qtdten: entrega.qtdten + 1,
				dtaten: portal.agora().toISOString(),
				desent,
			})
			if (entregue) await alterarGancho(trx, entrega.codgan, { qtdfalseq: 0 })
			else await contarFalha(trx, portal, entrega, status === NAO_EXISTE_MAIS)
		})
		if (!entregue && !desiste) throw new Error(`a message was not delivered: ${desent}`)
	},
})

async function tentar(portal: Portal, entrega: Entrega): Promise<{ status: number; desent: string }> {
	const { codgan, idmsg, urlgan, corpo, corpores } = entrega
	const publico = await ehPublico(portal.db, portal, entrega)
	const mensagem = { idmsg, segundos: Math.floor(portal.agora().getTime() / 1000), corpo: publico ? corpo : corpores }
	try {
		const headers = {
			'content-type': 'application/json; charset=utf-8',
			'webhook-id': idmsg,
			'webhook-timestamp': String(mensagem.segundos),
			'webhook-signature': await assinarMensagem(portal.db, portal, codgan, mensagem),
		}
		const resposta = await deliverOutside(portal.config, { url: urlgan, headers, body: mensagem.corpo })
		if (typeof resposta === 'string') return { status: 0, desent: recusaDoEndereco(resposta) }
		return { status: resposta, desent: `O sistema respondeu ${resposta}.` }
	} catch (error) {
		portal.log.warn({ codgan, err: String(error) }, 'a message to another system was not delivered')
		return { status: 0, desent: 'O sistema não respondeu a tempo, ou recusou a conexão.' }
	}
}

async function contarFalha(db: Db, portal: Portal, entrega: Entrega, acabou: boolean): Promise<void> {
	const qtdfalseq = entrega.qtdfalseq + 1
	const desliga = acabou || qtdfalseq >= FALHAS_QUE_DESLIGAM
	const motdes = acabou
		? 'O sistema respondeu que este endereço não existe mais.'
		: `Houve ${qtdfalseq} tentativas seguidas sem sucesso.`
	await alterarGancho(db, entrega.codgan, { qtdfalseq, ...(desliga ? { sitgan: 'D', motdes } : {}) })
	if (desliga) await avisarDesligado(db, portal, entrega, motdes)
}

async function avisarDesligado(db: Db, portal: Portal, { codgan, nomgan, codpescad }: Entrega, motdes: string) {
	const agora = portal.agora()
	const texto = `Os avisos ao sistema ${nomgan} foram desligados. ${motdes} Corrija o endereço e ligue-os de novo.`
	await publicarAviso(db, {
		chvorg: `assina:gancho:${codgan}:${agora.toISOString()}`,
		area: { codigo: AREA, nome: 'Assinatura digital', icone: 'fa-solid fa-file-signature' },
		tipo: 'Informativo',
		assunto: 'Avisos a outro sistema desligados',
		mensagem: escapeHtml(texto),
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_DO_AVISO_MS).toISOString(),
		publico: [{ tipreg: 'C', vlrreg: String(codpescad) }],
	})
	const para = await emailDe(db, codpescad)
	if (para)
		await sendMail(db, portal.jobs, {
			para,
			assunto: `Avisos desligados: ${nomgan}`,
			texto: [texto, buildPortalAddress(portal, '/assina/ganchos')].join('\n\n'),
		})
}
