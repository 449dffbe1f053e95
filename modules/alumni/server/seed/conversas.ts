import { DIA_MS, truncate } from '@portal/platform/contract'
import { type Db, inTransaction, type Portal } from '@portal/platform/server'
import { nomeDaAjuda } from '../../contract/index.ts'
import { nomearMentoria } from '../conversas/assunto.ts'
import { abrirConversa, inserirMensagem } from '../conversas/queries/conversas.ts'
import { alumni } from '../tables.ts'
import { codpesGerado, PESSOAS } from './pessoas.ts'

type Fala = readonly [codpes: number, haDias: number, texto: string]

const COM_QUEM_AJUDA: readonly Fala[] = [
	[PESSOAS.egresso, 4, 'Olá! Vou me candidatar a uma vaga de planejamento de transportes. Você olha o meu currículo?'],
	[codpesGerado(0), 3, 'Claro, Rafael. Conte em duas linhas que vaga é e o que você fez de mais parecido com ela.'],
	[PESSOAS.egresso, 3, 'É de analista, com modelagem de demanda. O mais próximo foi a contagem de tráfego do meu TCC.'],
	[codpesGerado(0), 1, 'Ótimo, comece por aí. Podemos simular a entrevista na quinta, às 19h?'],
]

const COM_O_MENTOR: readonly Fala[] = [
	[codpesGerado(9), 37, 'Bem-vindo! Para a nossa primeira conversa, escolha uma decisão difícil desta semana.'],
	[PESSOAS.egresso, 36, 'Combinado: como dividir o trabalho de uma equipe que acabou de perder duas pessoas.'],
]

/** Conversations of the demonstration: one about an offer of help, one of an accepted mentoring. */
export async function semearConversas(portal: Portal): Promise<void> {
	await inTransaction(portal.db, async (db) => {
		const ajuda = await alumni(db)
			.selectFrom('ajdamn')
			.select(['codajd', 'tipajd', 'txtajd'])
			.where('codpes', '=', codpesGerado(0))
			.executeTakeFirstOrThrow()
		const titcnv = truncate(`${nomeDaAjuda[ajuda.tipajd]}: ${ajuda.txtajd}`, 150)
		await conversar(
			db,
			portal,
			{ tipcnv: 'AJD', codorg: ajuda.codajd, titcnv, codpesaut: codpesGerado(0) },
			COM_QUEM_AJUDA,
		)
		const mentoria = await alumni(db)
			.selectFrom('menamn')
			.select(['codmen', 'txtped'])
			.where('codpesmtr', '=', codpesGerado(9))
			.where('sitmen', '=', 'ACE')
			.executeTakeFirstOrThrow()
		const assunto = { tipcnv: 'MEN', codorg: mentoria.codmen, codpesaut: codpesGerado(9) } as const
		await conversar(db, portal, { ...assunto, titcnv: nomearMentoria(mentoria.txtped) }, COM_O_MENTOR)
	})
}

interface Tema {
	readonly tipcnv: 'AJD' | 'MEN'
	readonly codorg: number
	readonly titcnv: string
	readonly codpesaut: number
}

async function conversar(db: Db, portal: Portal, tema: Tema, falas: readonly Fala[]): Promise<void> {
	const calcularInstante = (haDias: number, ordem: number) =>
		new Date(portal.agora().getTime() - haDias * DIA_MS + ordem * 60_000).toISOString()
	const [primeira] = falas
	if (!primeira) return
	const inicio = calcularInstante(primeira[1], 0)
	const codcnv = await abrirConversa(db, {
		...tema,
		codpesint: PESSOAS.egresso,
		dtacad: inicio,
		dtaultmsg: inicio,
		codpesultmsg: primeira[0],
	})
	for (const [ordem, [codpes, haDias, txtmsg]] of falas.entries())
		await inserirMensagem(db, { codcnv, codpes, txtmsg, dtamsg: calcularInstante(haDias, ordem) })
}
