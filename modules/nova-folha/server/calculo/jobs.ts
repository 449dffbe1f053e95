import { CodigoTexto } from '@portal/platform/contract'
import { type Db, defineJob, inTransaction, isUniqueViolation, type Portal, publicar } from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO } from '../../contract/index.ts'
import { gravarAlertas } from '../analise/queries/alertas.ts'
import { obterDadosDaFolha } from '../folha/queries/folhas.ts'
import { CalculoError, calcularParte } from './calcular-fatia.ts'
import { concluirCalculo } from './concluir.ts'
import {
	anotarFalha,
	type ChaveDaFatia,
	concluirFatia,
	contarFatias,
	reservarFatia,
	terminarExecucao,
} from './queries/execucoes.ts'
import { carregarRegras } from './queries/regras.ts'

const TENTATIVAS = 3

const PAGA_POR_OUTRA =
	'Alguém desta parte já é pago por outra folha do mesmo tipo e mês. Retire-o de uma das duas e calcule de novo.'

/** Computation of a slice: what a killed process left is begun again, and a slice that is done is not done twice. */
export const calcularFatia = defineJob({
	nome: 'nova-folha-fatia',
	dados: z.object({ codfol: CodigoTexto, numexc: CodigoTexto, numfat: CodigoTexto }),
	simultaneos: 2,
	tentativas: { vezes: TENTATIVAS + 1, esperaMaximaS: 10 },
	async executar(portal, chave) {
		try {
			await inTransaction(portal.db, async (db) => {
				const parte = await reservarFatia(db, chave)
				if (!parte) return
				const folha = await obterDadosDaFolha(db, chave.codfol)
				if (folha.sitfol !== 'CAL' || !folha.versoes || !folha.hashreg) return
				const regras = await carregarRegras(db, folha, folha.versoes)
				await calcularParte(db, { folha, regras, hashreg: folha.hashreg }, parte)
				await gravarAlertas(db, folha, parte)
				await concluirFatia(db, chave)
			})
		} catch (erro) {
			if (!(await registrarFalha(portal, chave, erro))) throw erro
		}
		await inTransaction(portal.db, (db) => terminar(db, portal, chave))
	},
})

/** True when the slice has failed for good: by its own people, or after its tries. */
async function registrarFalha({ db, log }: Portal, chave: ChaveDaFatia, erro: unknown): Promise<boolean> {
	const repetida = isUniqueViolation(erro, 'contracheque_mes_uk')
	if (repetida || erro instanceof CalculoError) {
		await anotarFalha(db, chave, repetida ? PAGA_POR_OUTRA : (erro as CalculoError).message, true)
		return true
	}
	log.error({ err: erro, ...chave }, 'a slice of a payroll run failed')
	const mensagem = 'Esta parte não foi calculada por uma falha do portal. Tente de novo.'
	const tentativas = await anotarFalha(db, chave, mensagem, false)
	if (tentativas < TENTATIVAS) return false
	await anotarFalha(db, chave, mensagem, true)
	return true
}

/** The last slice ends the execution, whichever it is. */
async function terminar(db: Db, portal: Portal, { codfol, numexc }: ChaveDaFatia): Promise<void> {
	const { feitas, falhas, total } = await contarFatias(db, codfol, numexc)
	if (feitas + falhas === total) {
		const em = portal.agora().toISOString()
		await terminarExecucao(db, codfol, numexc, falhas > 0 ? 'ERR' : 'OK', em)
		if (falhas === 0) await concluirCalculo(db, portal, codfol)
	}
	await publicar(db, { tipo: EVENTO })
}
