import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { escapeHtml } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, listarPortadores, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { AREA, COM_SISTEMAS, type NivelSsu, nivelDoPerfil, nomeDoNivel, PERFIL_DO_NIVEL } from '../../contract/index.ts'
import { administradores } from '../atos/pessoas.ts'
import {
	anotarSemSistemas,
	type DoNivel,
	esquecerSemSistemas,
	listarComSistemas,
	listarSemSistemas,
} from './queries.ts'

const montarChave = ({ codpes, numnivseg }: DoNivel): string => `ssu:perfil:${codpes}:${numnivseg}`

/** An external profile (PedroWeb) comes without systems, so the administration has the task of choosing them. */
export const acompanharPerfis = defineJob({
	nome: 'ssu-perfis-sem-sistemas',
	dados: z.object({}),
	cron: '*/10 * * * *',
	executar: (portal) => inTransaction(portal.db, (db) => acertarSemSistemas(db, portal)),
})

async function acertarSemSistemas(db: Db, portal: Portal): Promise<void> {
	const portadores = await listarPortadores(
		db,
		COM_SISTEMAS.map((nivel) => PERFIL_DO_NIVEL[nivel]),
		diaDe(portal),
	)
	const comSistemas = new Set((await listarComSistemas(db)).map(montarChave))
	const faltam = portadores
		.flatMap(({ codpes, codperfil }) => ({ codpes, numnivseg: nivelDoPerfil(codperfil) ?? '2' }))
		.filter((um) => !comSistemas.has(montarChave(um)))
	const chaves = new Set(faltam.map(montarChave))
	const abertas = await listarSemSistemas(db)
	for (const uma of abertas) if (!chaves.has(montarChave(uma))) await encerrarSemSistemas(db, uma)
	const conhecidas = new Set(abertas.map(montarChave))
	const novas = faltam.filter((um) => !conhecidas.has(montarChave(um)))
	if (novas.length === 0) return
	const pessoas = await obterPessoas(
		db,
		novas.map(({ codpes }) => codpes),
	)
	for (const uma of novas) await pedirSistemas(db, portal, uma, pessoas.get(uma.codpes)?.nompes ?? String(uma.codpes))
}

async function pedirSistemas(db: Db, portal: Portal, doNivel: DoNivel, nompes: string): Promise<void> {
	const { codpes, numnivseg } = doNivel
	const em = portal.agora().toISOString()
	await anotarSemSistemas(db, { ...doNivel, dtacad: em })
	for (const administrador of await administradores(db, portal))
		await abrirTarefa(
			db,
			{
				chvorg: montarChave(doNivel),
				codpes: administrador,
				area: AREA,
				titulo: `Escolher os sistemas de ${nompes}`,
				mensagem: `<p>${escapeHtml(nompes)} recebeu o nível ${nomeDoNivel[numnivseg]}, que não vale para nada enquanto não tiver sistemas.</p>`,
				url: `/nova-ssu/usuarios/${codpes}/alterar/${numnivseg}`,
				motdst: 'Você administra as demandas de sistemas.',
				cadastradoEm: em,
			},
			{ reabrir: true },
		)
}

/** The task ends for a level that has systems now, or is no longer held. */
export async function encerrarSemSistemas(db: Db, doNivel: DoNivel): Promise<void> {
	await esquecerSemSistemas(db, doNivel)
	await concluirTarefa(db, montarChave(doNivel))
}

/** The person is notified when somebody else changed a level of theirs. */
export async function avisarDoNivel(
	db: Db,
	portal: Portal,
	{ codpes, numnivseg, oque, por }: { codpes: number; numnivseg: NivelSsu; oque: string; por: number },
): Promise<void> {
	if (codpes === por) return
	await avisarPessoas(db, portal, {
		chave: `ssu:nivel:${codpes}:${numnivseg}:${portal.agora().getTime()}`,
		area: AREA,
		pessoas: [codpes],
		assunto: `Seu nível ${nomeDoNivel[numnivseg]} nas demandas de sistemas mudou`,
		texto: oque,
		link: { endereco: '/nova-ssu', rotulo: 'Abrir as demandas de sistemas' },
	})
}
