import type { Lembrador } from '@portal/notificacoes/server/public'
import { diaDe } from '@portal/platform/server'
import { reservarQueAndam } from '../processo/queries/processo.ts'

const PREFIXO = 'processos:'
const numproDe = (chave: string): string => chave.slice(PREFIXO.length).split(':')[0] ?? ''

/** Reminders skip a process that is archived, joined, suspended or locked by another transaction. */
export const lembradorDosProcessos: Lembrador = {
	prefixo: PREFIXO,
	async filtrarVigentes(db, portal, chaves) {
		const andam = new Set(await reservarQueAndam(db, chaves.map(numproDe), diaDe(portal)))
		return chaves.filter((chave) => andam.has(numproDe(chave)))
	},
}
