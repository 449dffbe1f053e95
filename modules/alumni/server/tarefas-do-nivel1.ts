import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { escapeHtml, truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { ALU_ADMIN, AREA } from '../contract/index.ts'

interface Espera {
	readonly chave: string
	readonly titulo: string
	readonly url: string
	/** Reason for waiting, shown beside the link to the queue. */
	readonly porque?: string
	readonly nunca?: readonly number[]
}

/** Shared task of level 1: the first to take it does it, and people in `nunca` do not receive it. */
export async function abrirAoNivel1(
	db: Db,
	portal: Portal,
	{ chave, titulo, url, porque, nunca = [] }: Espera,
): Promise<void> {
	for (const codpes of await listarCodpesComPerfil(db, ALU_ADMIN, diaDe(portal)))
		await abrirTarefa(
			db,
			{
				chvorg: `alumni:${chave}`,
				codpes,
				area: AREA,
				titulo: truncate(titulo, 200),
				mensagem: `<p>${porque ? `${escapeHtml(porque)} ` : ''}Abra a fila para examinar e decidir.</p>`,
				url,
				motdst: 'Você é do Escritório Alumni.',
				cadastradoEm: portal.agora().toISOString(),
			},
			{ reabrir: true, nunca },
		)
}

export const fecharDoNivel1 = async (db: Db, portal: Portal, chave: string, por: number | null): Promise<void> => {
	await concluirTarefa(db, `alumni:${chave}`, { por, em: portal.agora().toISOString() })
}
