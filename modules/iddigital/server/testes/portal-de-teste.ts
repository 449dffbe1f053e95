import { pbkdf2Sync } from 'node:crypto'
import { pessoas } from '@portal/pessoas/server'
import { inTransaction, type ServerModule } from '@portal/platform/server'
import { type Answer, forgetLimits, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sessao } from '@portal/sessao/server'
import { solveChallenge } from 'altcha-lib'
import type { DeriveKeyFunction } from 'altcha-lib/types'
import { type DocumentoAEmitir, emitirDocumento } from '../emitir.ts'
import { iddigital } from '../index.ts'

/** Portal with today's clock and fresh rate limits. */
export const criarPortalComIddigital = (extensions: ServerModule['extensions'] = []) =>
	testWithPortal([pessoas, sessao, { ...iddigital, extensions }]).extend<{ limpo: void }>({
		limpo: [
			async ({ portal }, use) => {
				await forgetLimits(portal)
				portal.irPara(new Date('2026-11-21T15:00:00Z'))
				await use()
			},
			{ auto: true },
		],
	})

export const test = criarPortalComIddigital()

const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
	derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
})

/** Captcha steps of the browser: challenge, solution and the two headers. */
export async function obterCaptcha(portal: TestPortal): Promise<Record<string, string>> {
	// The challenge expires by wall-clock time, whatever clock the test gives to the rules.
	const agora = portal.agora()
	portal.irPara(new Date())
	const { body: challenge } = await portal.anon('GET', '/wsusuario/api/captcha/desafio')
	portal.irPara(agora)
	const solution = await solveChallenge({ challenge, deriveKey })
	return {
		'g-recaptcha-provider': 'altcha',
		'g-recaptcha-token': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
	}
}

export const consultar = async (portal: TestPortal, codigo: string, sufixo = ''): Promise<Answer> =>
	portal.anon('GET', `/wsportal/iddigital/${codigo}${sufixo}`, undefined, await obterCaptcha(portal))

export const PDF = Buffer.from('%PDF-1.7\n% a small one\n%%EOF\n')

export const emitir = (portal: TestPortal, mais: Partial<DocumentoAEmitir> = {}): Promise<string> =>
	inTransaction(portal.db, (db) =>
		emitirDocumento(db, portal, {
			codtipdocauc: 'DOCASS',
			nomarq: 'atestado.pdf',
			conteudo: PDF,
			qtdpgn: 1,
			titular: { codpes: 10001, nome: 'Ana Beatriz Moraes', cpf: '123.456.789-09' },
			nomsisorg: 'assina',
			chvorg: '1',
			...mais,
		}),
	)
