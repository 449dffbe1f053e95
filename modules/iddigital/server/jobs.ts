import { DIA_MS } from '@portal/platform/contract'
import { defineJob, diaDe } from '@portal/platform/server'
import * as z from 'zod/mini'
import { esquecerCompartilhamentos } from './compartilhamento/queries.ts'
import { esquecerConsultas, expirar } from './queries.ts'

const DIAS_DE_REGISTRO = 180

/**
 * Nightly job: it records expiry, which counts by date already, and deletes consultations and ended links past their
 * retention.
 */
export const encerrarPrazos = defineJob({
	nome: 'encerrar-prazos-iddigital',
	dados: z.object({}),
	cron: '10 0 * * *',
	async executar(portal) {
		const agora = portal.agora()
		const expirados = await expirar(portal.db, diaDe(portal, agora), agora)
		portal.log.info({ expirados }, 'documents expired')
		const esquecido = new Date(agora.getTime() - DIAS_DE_REGISTRO * DIA_MS)
		await esquecerConsultas(portal.db, esquecido)
		await esquecerCompartilhamentos(portal.db, diaDe(portal, esquecido))
	},
})

export const removerArquivo = defineJob({
	nome: 'remover-arquivo-iddigital',
	dados: z.object({ chvarq: z.string() }),
	executar: (portal, { chvarq }) => portal.files.remover(chvarq),
})
