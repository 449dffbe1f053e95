import { somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { avisar } from '../avisar.ts'
import { listarPorConvidar, marcarConvite } from './queries.ts'

/** A list that comes late still invites; one of years ago does not. */
const DIAS_ATRAS = 60
const POR_VEZ = 200

/** On the day of the degree, from the academic base: one invitation for each course, and none to who is in already. */
export const convidarFormados = defineJob({
	nome: 'alumni-convidar-formados',
	dados: z.object({}),
	cron: '10 8 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const desde = somarDias(hoje, -DIAS_ATRAS)
		const buscar = () => listarPorConvidar(portal.db, { desde, hoje, limite: POR_VEZ })
		for (let linhas = await buscar(); linhas.length > 0; linhas = await buscar())
			// Each by itself: a run that was killed has done whom it reached, and the next goes on.
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
