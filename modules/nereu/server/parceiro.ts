import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { DIA_MS } from '@portal/platform/contract'
import {
	buildPortalAddress,
	createSecret,
	type Db,
	hashSecret,
	limitRate,
	NotAllowedError,
	type Portal,
	sendMail,
} from '@portal/platform/server'
import { conferirContando } from '@portal/sessao/server/public'
import type { CandidaturaLida } from './queries/candidaturas.ts'
import { buscarContato, buscarLink, gravarCodigo, gravarLink } from './queries/planos.ts'

const DIAS_DO_LINK = 60
const MINUTOS_DO_CODIGO = 60
const TENTATIVAS = { maximo: 10, janelaSegundos: 3600, bloqueioSegundos: 3600 } as const

const resumirCodigo = (codcan: number, codigo: string): Buffer =>
	createHash('sha256').update(`${codcan}:${codigo}`).digest()

/** Mail with a link to the partner's office; a new one takes the place of the one before. */
export async function chamarParceiro(
	db: Db,
	portal: Portal,
	{ codcan, codvag }: CandidaturaLida,
	estudante: string,
): Promise<void> {
	const contato = codvag === null ? undefined : await buscarContato(db, codvag)
	if (!contato?.emlorg) return
	const segredo = createSecret()
	const dtafim = new Date(portal.agora().getTime() + DIAS_DO_LINK * DIA_MS).toISOString()
	await gravarLink(db, { codcan, hashseg: hashSecret(segredo), emldst: contato.emlorg, dtafim })
	const endereco = buildPortalAddress(portal, `/nereu/parceiro#${segredo}`)
	await sendMail(db, portal.jobs, {
		para: contato.emlorg,
		assunto: `Learning agreement of ${estudante} to sign`,
		texto: `${estudante} has signed a learning agreement for ${contato.nomorg}.\n\nRead it, sign it or return it with a reason:\n${endereco}\n\nA code will be sent to this address when you open it. The link is valid for ${DIAS_DO_LINK} days.`,
	})
}

const vencido = () =>
	new NotAllowedError(
		'acesso-vencido',
		'Este link não vale mais. Use o da mensagem mais nova, ou peça outra à universidade.',
	)

/** Code by mail, at most five in a quarter of an hour for each link. */
export async function enviarCodigo(db: Db, portal: Portal, segredo: string): Promise<string> {
	const link = await buscarLink(db, hashSecret(segredo), portal.agora())
	if (!link) throw vencido()
	await limitRate(db, `nereu codigo ${link.codcan}`, 5, 900)
	const codigo = String(randomInt(1_000_000)).padStart(6, '0')
	const fim = new Date(portal.agora().getTime() + MINUTOS_DO_CODIGO * 60_000).toISOString()
	await gravarCodigo(db, link.codcan, resumirCodigo(link.codcan, codigo), fim)
	await sendMail(db, portal.jobs, {
		para: link.emldst,
		assunto: `Your code: ${codigo}`,
		texto: `${codigo} opens the learning agreement for ${MINUTOS_DO_CODIGO} minutes.`,
		urgencia: 'urgente',
	})
	const [conta = '', dominio = ''] = link.emldst.split('@')
	return `${conta.slice(0, 1)}•••@${dominio}`
}

/** Link and code together; guesses are counted for each link, outside any transaction. @throws NotAllowedError */
export async function exigirParceiro(
	portal: Portal,
	{ segredo, codigo }: { readonly segredo: string; readonly codigo: string },
): Promise<number> {
	const link = await buscarLink(portal.db, hashSecret(segredo), portal.agora())
	if (!link) throw vencido()
	const { codcan, hashcod, dtafimcod } = link
	const contagem = {
		chave: `nereu:${codcan}`,
		limite: TENTATIVAS,
		erro: 'codigo-bloqueado',
		motivo: 'Muitos códigos incorretos',
	}
	const conferir = async (): Promise<boolean> =>
		hashcod !== null &&
		dtafimcod !== null &&
		new Date(dtafimcod) > portal.agora() &&
		timingSafeEqual(hashcod, resumirCodigo(codcan, codigo))
	if (!(await conferirContando(portal, contagem, conferir)))
		throw new NotAllowedError(
			'codigo-invalido',
			'O código não confere, ou já venceu. Confira a mensagem, ou peça outro.',
		)
	return codcan
}
