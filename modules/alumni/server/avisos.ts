import { abrirTarefa, concluirTarefa, publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, escaparHtml } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { ALU_ADMIN } from '../contract/index.ts'

const AREA = { codigo: 'alumni', nome: 'Rede Alumni', icone: 'fa-solid fa-user-graduate' }
const VALIDADE_MS = 60 * DIA_MS

interface Espera {
	readonly chave: string
	readonly titulo: string
	readonly url: string
	readonly nunca?: readonly number[]
}

/** Waits for whoever of level 1 takes it; who it is about never gets it. */
export async function abrirAoNivel1(db: Db, portal: Portal, { chave, titulo, url, nunca = [] }: Espera): Promise<void> {
	for (const codpes of await listarCodpesComPerfil(db, ALU_ADMIN, diaDe(portal)))
		await abrirTarefa(
			db,
			{
				chvorg: `alumni:${chave}`,
				codpes,
				area: AREA,
				titulo: titulo.slice(0, 200),
				mensagem: '<p>Abra a fila para examinar e decidir.</p>',
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

interface Noticia {
	readonly chave: string
	readonly texto: string
	readonly url: string
	readonly pessoas: readonly number[]
}

export async function avisar(db: Db, portal: Portal, { chave, texto, url, pessoas }: Noticia): Promise<void> {
	if (pessoas.length === 0) return
	const agora = portal.agora()
	await publicarAviso(db, {
		chvorg: `alumni:${chave}`,
		area: AREA,
		tipo: 'Informativo',
		assunto: texto.slice(0, 200),
		mensagem: `<p>${escaparHtml(texto)}</p><p><a href="${url}">Abrir</a></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		publico: [...new Set(pessoas)].map((codpes) => ({ tipreg: 'C' as const, vlrreg: String(codpes) })),
	})
}
