import { somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { avisar } from '../avisar.ts'
import { listarPorConvidar, marcarConvite } from './queries.ts'

/** Invitation window: a graduation list that arrives late still invites, one that is years old does not. */
const DIAS_ATRAS = 60
const POR_VEZ = 200

/** Invitation job, by the day of the degree in the academic base: one invitation per course, and none to members. */
export const convidarFormados = defineJob({
	nome: 'alumni-convidar-formados',
	dados: z.object({}),
	cron: '10 8 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const desde = somarDias(hoje, -DIAS_ATRAS)
		const buscar = () => listarPorConvidar(portal.db, { desde, hoje, limite: POR_VEZ })
		for (let linhas = await buscar(); linhas.length > 0; linhas = await buscar())
			// One transaction per person: a run after a killed one continues with the people not yet reached.
			for (const { codpes, codcur, numseqpgm, nomcur } of linhas)
				await inTransaction(portal.db, async (db) => {
					if (!(await marcarConvite(db, { codpes, codcur, numseqpgm, dtacvt: portal.agora().toISOString() }))) return
					await avisar(db, portal, {
						chave: `convite:${codpes}:${codcur}:${numseqpgm}`,
						pessoas: [codpes],
						assunto: 'Parabéns pela formatura! Entre na rede Alumni',
						texto: `Parabéns pela conclusão do curso ${nomcur}! A rede Alumni é de quem se formou aqui: turmas, mentoria, oportunidades e serviços. O cadastro leva um minuto, e cada campo do seu perfil começa fechado.`,
						caminho: '/alumni/cadastro',
						porEmail: true,
					})
				})
	},
})
