import { randomBytes } from 'node:crypto'
import { diaEscrito, somarDias } from '@portal/platform/contract'
import {
	buildPortalAddress,
	type Db,
	defineJob,
	diaDe,
	inTransaction,
	type Portal,
	sendMail,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { enderecoDaCotacao } from '../../contract/index.ts'
import { resumir } from './cotar.ts'
import { gravarLembrete, tomarSemResposta } from './queries/cotacoes.ts'

const DIAS_ANTES = 2

/** One reminder, two days before the term, to each supplier who has not answered. */
export const lembrarFornecedores = defineJob({
	nome: 'contratacoes-lembrar-fornecedores',
	dados: z.object({}),
	cron: '15 9 * * *',
	executar: (portal) => inTransaction(portal.db, (db) => lembrar(db, portal)),
})

async function lembrar(db: Db, portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	const em = portal.agora().toISOString()
	for (const { codcot, codema, dtalim, titces, nomfor } of await tomarSemResposta(db, {
		hoje,
		ate: somarDias(hoje, DIAS_ANTES),
		em,
	})) {
		// Only the digest of the first key is kept, so that the reminder has a link of its own; both are valid.
		const chave = randomBytes(24).toString('base64url')
		await gravarLembrete(db, codcot, resumir(chave))
		await sendMail(db, portal.jobs, {
			para: codema,
			assunto: `Lembrete: pedido de cotação até ${diaEscrito(dtalim)}: ${titces}`,
			texto: `${nomfor} ainda não respondeu ao pedido de preços, que recebe respostas até ${diaEscrito(dtalim)}. Se não for cotar, diga na mesma página, e não escrevemos mais.\n\n${buildPortalAddress(portal, enderecoDaCotacao(chave))}`,
		})
	}
}
