import { concluirTarefa, listarDestinatarios } from '@portal/notificacoes/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import { type Db, defineJob, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { decidemSobre } from './acesso.ts'
import { abrirParaDecidir, chaveDaTarefa } from './pedir.ts'
import { listarDadosPorFora, listarQueEsperam, reservarQueEspera } from './queries.ts'

const PASSOS = ['chefia', 'responsavel'] as const
const OLHAR_ATRAS_MS = 7 * DIA_MS

/**
 * Task reconciliation: tasks follow the current deciders, who change with heads, lists of owners and external grants.
 */
export const conferirTarefas = defineJob({
	nome: 'pedroweb-conferir-tarefas',
	dados: z.object({}),
	cron: '42 * * * *',
	async executar(portal) {
		const em = portal.agora().toISOString()
		const desde = new Date(portal.agora().getTime() - OLHAR_ATRAS_MS).toISOString()
		for (const codacs of await listarDadosPorFora(portal.db, desde))
			await inTransaction(portal.db, async (db) => {
				for (const passo of PASSOS) await concluirTarefa(db, chaveDaTarefa(codacs, passo), { em })
			})
		for (const codacs of await listarQueEsperam(portal.db))
			await inTransaction(portal.db, (db) => entregar(db, portal, codacs))
	},
})

/** Idempotent delivery: a correct task is left untouched, so that nobody gets it as new. */
async function entregar(db: Db, portal: Portal, codacs: number): Promise<void> {
	const acesso = await reservarQueEspera(db, codacs)
	const perfil = acesso && portal.perfis.get(acesso.codperfil)
	if (!acesso || !perfil) return
	const passo = acesso.sitacs === 'SOL' ? 'chefia' : 'responsavel'
	const chave = chaveDaTarefa(codacs, passo)
	const quais = await decidemSobre(db, portal, acesso)
	const com = await listarDestinatarios(db, chave)
	if (com.length === quais.length && quais.every((codpes) => com.includes(codpes))) return
	await concluirTarefa(db, chave, { em: portal.agora().toISOString() })
	const { nompes: nome } = await obterPessoa(db, acesso.codpes)
	await abrirParaDecidir(db, portal, { acesso, perfil, passo, nome, quais })
}
