import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { type CodPerfil, diaEscrito } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { AREA, type Cronograma, ETAPAS, nomearFolha } from '../../contract/index.ts'
import { PERFIL_DO_PAPEL } from '../acesso.ts'
import { montarCronogramas } from './montar.ts'

/** A late step is told, once a day, to whoever takes it: one task that is done when the step is. */
export const avisarAtrasos = defineJob({
	nome: 'nova-folha-avisar-atrasos',
	dados: z.object({}),
	cron: '30 6 * * *',
	async executar(portal) {
		for (const cronograma of await montarCronogramas(portal.db, portal))
			for (const etapa of cronograma.etapas) await avisarEtapa(portal, cronograma, etapa)
	},
})

async function avisarEtapa(portal: Portal, cronograma: Cronograma, etapa: Cronograma['etapas'][number]): Promise<void> {
	const { anoref, mesref, tipfol, etapas } = cronograma
	const { papel, nome } = ETAPAS[etapa.codetp]
	if (papel === null) return
	const chvorg = `nova-folha:etapa:${anoref}:${mesref}:${tipfol}:${etapa.codetp}`
	const em = portal.agora().toISOString()
	if (etapa.dtareal !== null) {
		await concluirTarefa(portal.db, chvorg, { por: null, em })
		return
	}
	if (etapa.atraso === 0 || etapa.porCausaDe !== null) return
	const arrastadas = etapas.filter((uma) => uma.porCausaDe === nome).map(({ nometp }) => nometp.toLowerCase())
	const perfil: CodPerfil = PERFIL_DO_PAPEL[papel]
	await inTransaction(portal.db, async (db) => {
		for (const codpes of await listarCodpesComPerfil(db, perfil, diaDe(portal)))
			await abrirTarefa(db, {
				chvorg,
				codpes,
				area: AREA,
				titulo: `${nome} em atraso: folha de ${nomearFolha(cronograma)}`,
				mensagem: `<p>Estava planejado para ${diaEscrito(etapa.dtaprv)}.${arrastadas.length > 0 ? ` Atrasa também: ${arrastadas.join(', ')}.` : ''}</p>`,
				url: '/nova-folha/cronograma',
				motdst: 'Este passo da folha de pagamento é seu.',
				cadastradoEm: em,
			})
	})
}
