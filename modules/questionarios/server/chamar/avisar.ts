import { publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, escapeHtml, truncate } from '@portal/platform/contract'
import { defineJob, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { AREA, type DaVersao as Versao } from '../../contract/index.ts'
import { temResultadoPublico } from '../resultados/queries/resultados.ts'
import { buscarVersao, type LinhaDaVersao } from '../versao/queries.ts'
import { listarQueConcluiram } from './queries.ts'

const DaVersao = z.object({ codqst: z.int(), numvrsqst: z.int() })
/** Recipients per notice. */
const POR_AVISO = 50
const DIAS_DO_AVISO = 60

interface Aviso {
	readonly chave: string
	readonly assunto: string
	readonly mensagem: string
}

/** Notice to participants: uses the record of participation, and reads no answers. */
async function avisarQuemRespondeu(
	portal: Portal,
	versao: Versao,
	escrever: (encerrada: LinhaDaVersao) => Aviso | undefined,
): Promise<void> {
	for (let depois = 0; ; ) {
		const parte = await inTransaction(portal.db, async (db) => {
			const encerrada = await buscarVersao(db, versao)
			const aviso = encerrada && escrever(encerrada)
			const pessoas = aviso ? await listarQueConcluiram(db, versao, depois, POR_AVISO) : []
			if (!aviso || pessoas.length === 0) return []
			const agora = portal.agora()
			await publicarAviso(db, {
				chvorg: `questionarios:${versao.codqst}:${versao.numvrsqst}:${aviso.chave}:${pessoas[0]}`,
				area: AREA,
				tipo: 'Informativo',
				assunto: truncate(aviso.assunto, 200),
				mensagem: aviso.mensagem,
				dataInicio: agora.toISOString(),
				dataFim: new Date(agora.getTime() + DIAS_DO_AVISO * DIA_MS).toISOString(),
				publico: pessoas.map((codpes) => ({ tipreg: 'C' as const, vlrreg: String(codpes) })),
			})
			return pessoas
		})
		if (parte.length < POR_AVISO) return
		depois = parte.at(-1) ?? depois
	}
}

export const contarOQueMudou = defineJob({
	nome: 'questionarios-o-que-mudou',
	dados: z.extend(DaVersao, { dtadvl: z.string() }),
	executar: (portal, { dtadvl, ...versao }) =>
		avisarQuemRespondeu(portal, versao, ({ txtdvl, nomqst }) =>
			txtdvl === null
				? undefined
				: {
						chave: `devolutiva:${dtadvl}`,
						assunto: `O que mudou: ${nomqst}`,
						mensagem: `<p>Você respondeu a este questionário. Veja o que foi feito com o que todos disseram:</p><p>${escapeHtml(
							txtdvl,
						).replaceAll('\n', '<br>')}</p>`,
					},
		),
})

/** End notice: tells participants that it has ended and where the public results are. */
export const contarQueEncerrou = defineJob({
	nome: 'questionarios-encerrou',
	dados: DaVersao,
	async executar(portal, versao) {
		const publico = await temResultadoPublico(portal.db, versao)
		const onde = `/questionarios/${versao.codqst}/${versao.numvrsqst}/resultados`
		const resultado = publico
			? `<p>O que é público do resultado está em <a href="${onde}">Resultados</a>.</p>`
			: '<p>Quem gere o questionário lê agora o que todos disseram, e conta aqui o que mudou com isso.</p>'
		await avisarQuemRespondeu(portal, versao, ({ nomqst, qtdcon }) => ({
			chave: 'encerrou',
			assunto: `Encerrado: ${nomqst}`,
			mensagem: `<p>O questionário que você respondeu foi encerrado, com ${qtdcon.toLocaleString('pt-BR')} ${
				qtdcon === 1 ? 'resposta' : 'respostas'
			}. Obrigado por participar.</p>${resultado}`,
		}))
	},
})
