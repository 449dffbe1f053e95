import { abrirTarefa, publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, escaparHtml, fimDoDia } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { AREA } from '../../contract/index.ts'
import { apurarQuestionario } from '../apurar/jobs.ts'
import { listarPorApurar, listarVencidas } from '../apurar/queries.ts'
import { diaEscrito } from '../dia-escrito.ts'
import { chaveDoLembrete } from '../lembretes.ts'
import { encerrarPeloPrazo } from './mudar.ts'
import { buscarVersao } from './queries.ts'
import { anotarLembrete, listarQueConcluiram, listarSemResposta } from './queries-lembretes.ts'

const DaVersao = z.object({ codqst: z.int(), numvrsqst: z.int() })
const POR_VEZ = 200
/** As many people as one notice is for. */
const POR_AVISO = 50
const DIAS_DO_AVISO = 60

/** A task for whoever is of the public and has not concluded; once for each, however often they are reminded. */
export const lembrarQuemFalta = defineJob({
	nome: 'questionarios-lembrar',
	dados: DaVersao,
	async executar(portal, versao) {
		for (let depois = 0; ; ) {
			const parte = await inTransaction(portal.db, async (db) => {
				const aberta = await buscarVersao(db, versao)
				if (aberta?.sitqst !== 'ABE') return []
				const { nomqst, dtafimrsp, rgrpop } = aberta
				const pessoas = await listarSemResposta(db, { ...versao, rgrpop, hoje: diaDe(portal), depois, limite: POR_VEZ })
				for (const codpes of pessoas) {
					await abrirTarefa(
						db,
						{
							chvorg: chaveDoLembrete(versao, codpes),
							codpes,
							area: AREA,
							titulo: `Responder: ${nomqst}`,
							mensagem: `<p>O questionário recebe respostas até ${diaEscrito(dtafimrsp)}. Você pode parar e continuar depois.</p>`,
							url: `/questionarios/${versao.codqst}`,
							dtaprz: fimDoDia(dtafimrsp, portal.config.PORTAL_FUSO_HORARIO),
							motdst: 'Você faz parte do público deste questionário.',
							cadastradoEm: portal.agora().toISOString(),
						},
						{ pessoal: true },
					)
					await anotarLembrete(db, versao, codpes)
				}
				return pessoas
			})
			if (parte.length < POR_VEZ) return
			depois = parte.at(-1) ?? depois
		}
	},
})

/** What changed, to who took part: that they did is known; what they answered is asked nowhere. */
export const contarOQueMudou = defineJob({
	nome: 'questionarios-o-que-mudou',
	dados: z.extend(DaVersao, { dtadvl: z.string() }),
	async executar(portal, { dtadvl, ...versao }) {
		for (let depois = 0; ; ) {
			const parte = await inTransaction(portal.db, async (db) => {
				const encerrada = await buscarVersao(db, versao)
				if (encerrada?.txtdvl === null || encerrada?.txtdvl === undefined) return []
				const pessoas = await listarQueConcluiram(db, versao, depois, POR_AVISO)
				if (pessoas.length === 0) return []
				const agora = portal.agora()
				await publicarAviso(db, {
					chvorg: `questionarios:${versao.codqst}:${versao.numvrsqst}:devolutiva:${dtadvl}:${pessoas[0]}`,
					area: AREA,
					tipo: 'Informativo',
					assunto: `O que mudou: ${encerrada.nomqst}`.slice(0, 200),
					mensagem: `<p>Você respondeu a este questionário. Veja o que foi feito com o que todos disseram:</p><p>${escaparHtml(
						encerrada.txtdvl,
					).replaceAll('\n', '<br>')}</p>`,
					dataInicio: agora.toISOString(),
					dataFim: new Date(agora.getTime() + DIAS_DO_AVISO * DIA_MS).toISOString(),
					publico: pessoas.map((codpes) => ({ tipreg: 'C' as const, vlrreg: String(codpes) })),
				})
				return pessoas
			})
			if (parte.length < POR_AVISO) return
			depois = parte.at(-1) ?? depois
		}
	},
})

/** After midnight, what had its last day ends; and what ended and was not counted, because something failed, is. */
export const encerrarVencidos = defineJob({
	nome: 'questionarios-encerrar-vencidos',
	dados: z.object({}),
	cron: '5 0 * * *',
	async executar(portal) {
		for (const versao of await listarVencidas(portal.db, diaDe(portal)))
			await inTransaction(portal.db, (db) => encerrarPeloPrazo(db, portal, versao))
		for (const versao of await listarPorApurar(portal.db)) await apurarQuestionario.executar(portal, versao)
	},
})
