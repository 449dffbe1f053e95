import { diaEscrito, somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { calcularRetomada, DIAS_ANTES_DE_RETOMAR, obterNivel } from '../../contract/index.ts'
import { escolherOrientadores } from '../montar-ficha.ts'
import { avisarPessoa } from '../pedidos/avisar.ts'
import { listarMatriculas, listarRetomadas } from '../queries/matriculas.ts'

/** Each morning: who has a suspended scholarship, and who advises them, hears once that it is about to be paid again. */
export const avisarRetomadas = defineJob({
	nome: 'janus-avisar-retomadas',
	dados: z.object({}),
	cron: '45 7 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const ate = somarDias(hoje, DIAS_ANTES_DE_RETOMAR)
		await inTransaction(portal.db, async (db) => {
			const codigos = await listarRetomadas(db, hoje, ate)
			if (codigos.length === 0) return
			for (const matricula of await listarMatriculas(db, codigos)) {
				const { codmtr, codpes, dtaselpgm, bolsas, eventos } = matricula
				const nivpgm = obterNivel(matricula.nivpgm, eventos, hoje)
				const orientadores = escolherOrientadores(matricula, hoje).filter(({ papel }) => papel === 'O')
				for (const bolsa of bolsas) {
					const { nomfom, dtafimsus } = bolsa
					if (dtafimsus === null || dtafimsus < hoje || dtafimsus > ate) continue
					const dia = calcularRetomada(bolsa, { nivpgm, dtaselpgm, hoje })
					for (const quem of [codpes, ...orientadores.map((um) => um.codpes)])
						await avisarPessoa(db, portal, {
							chave: `bolsa:${codmtr}:${nomfom}:${dtafimsus}`,
							codpes: quem,
							assunto: `A suspensão da bolsa ${nomfom} termina em ${diaEscrito(dtafimsus)}`,
							texto: dia
								? `O pagamento volta em ${diaEscrito(dia)}. Se a suspensão precisar ir além, fale antes disso com a secretaria do programa.`
								: 'A cota ou os meses do nível terminam antes, e o pagamento não volta. Fale com a secretaria do programa.',
							motivo: quem === codpes ? 'A bolsa é sua.' : 'Você orienta o aluno.',
							url: quem === codpes ? '/janus/minha-pos' : `/janus/matriculas/${codmtr}`,
						})
				}
			}
		})
	},
})
