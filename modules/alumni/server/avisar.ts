import { avisarPessoas } from '@portal/notificacoes/server/public'
import { obterEmails } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import { type Db, type Portal, sendMail } from '@portal/platform/server'
import { AREA } from '../contract/index.ts'

const MAXIMO_DO_ASSUNTO = 200

interface Aviso {
	/** Idempotency key: one per event, so that it is announced once. */
	readonly chave: string
	readonly pessoas: readonly number[]
	readonly texto: string
	/** Mail subject, for a text longer than a subject may be. */
	readonly assunto?: string
	readonly caminho: string
	/** True: a mail goes to the main address of the register too. */
	readonly porEmail?: boolean
}

export const enderecoCompleto = ({ config }: Pick<Portal, 'config'>, caminho: string): string =>
	`${config.PORTAL_BASE_URL ?? `http://localhost:${config.PORT}`}${caminho}`

export async function avisar(db: Db, portal: Portal, { chave, texto, caminho, porEmail, ...aviso }: Aviso) {
	const pessoas = [...new Set(aviso.pessoas)]
	if (pessoas.length === 0) return
	const assunto = truncate(aviso.assunto ?? texto, MAXIMO_DO_ASSUNTO)
	await avisarPessoas(db, portal, {
		chave: `alumni:${chave}`,
		area: AREA,
		pessoas,
		assunto,
		texto,
		link: { endereco: caminho, rotulo: 'Abrir na rede Alumni' },
	})
	if (!porEmail) return
	for (const codpes of pessoas) {
		const { principal, principalDevolvido } = await obterEmails(db, codpes)
		if (principal && !principalDevolvido)
			await sendMail(db, portal.jobs, {
				para: principal,
				assunto,
				texto: `${texto}\n\n${enderecoCompleto(portal, caminho)}`,
			})
	}
}
