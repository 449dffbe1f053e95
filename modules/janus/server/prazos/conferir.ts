import { diaEscrito } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { PRAZOS } from '../../contract/index.ts'
import { calcularRelogio, guardarRelogios, type Relogio } from '../calcular.ts'
import { escolherOrientadores, obterFeriados } from '../montar-ficha.ts'
import { avisarPessoa } from '../pedidos/avisar.ts'
import { listarMatriculas, type Matricula } from '../queries/matriculas.ts'
import { listarAtivas, listarPrazosGuardados } from '../queries/regras.ts'

const BLOCO = 200

type Guardados = Awaited<ReturnType<typeof listarPrazosGuardados>>

/** Deadlines that are no longer the kept ones, in words with both dates; nothing for those kept for the first time. */
const descreverMudancas = (guardados: Guardados, codmtr: number, { prazos }: Relogio): string[] =>
	prazos.flatMap(({ tipprz, dtaprz }) => {
		const antes = guardados.find((um) => um.codmtr === codmtr && um.tipprz === tipprz)
		return antes === undefined || antes.dtaprz === dtaprz
			? []
			: [`${PRAZOS[tipprz]}: de ${diaEscrito(antes.dtaprz)} para ${diaEscrito(dtaprz)}.`]
	})

async function avisarMudanca(
	db: Db,
	portal: Portal,
	matricula: Matricula,
	{ texto, hoje }: { readonly texto: string; readonly hoje: string },
): Promise<void> {
	const { codmtr, codpes } = matricula
	const orientadores = escolherOrientadores(matricula, hoje).filter(({ papel }) => papel === 'O')
	for (const quem of [codpes, ...orientadores.map((um) => um.codpes)])
		await avisarPessoa(db, portal, {
			chave: `prazo:${codmtr}:${portal.agora().toISOString()}`,
			codpes: quem,
			assunto: quem === codpes ? 'O seu prazo na pós-graduação mudou' : 'O prazo de quem você orienta mudou',
			texto: `${texto} Na página está como se chega à data nova.`,
			motivo: quem === codpes ? 'A matrícula é sua.' : 'Você orienta o aluno.',
			url: quem === codpes ? '/janus/minha-pos' : `/janus/matriculas/${codmtr}`,
		})
}

/** Clocks of active enrolments, of one programme or of all: whose deadline moved hears of both dates. */
export async function conferirPrazos(
	db: Db,
	portal: Portal,
	{
		codcur,
		codmtr: so,
		cada,
	}: {
		readonly codcur?: number
		readonly codmtr?: number
		readonly cada?: (matricula: Matricula, relogio: Relogio) => Promise<void>
	} = {},
): Promise<number> {
	const hoje = diaDe(portal)
	const feriados = await obterFeriados(db)
	let mudaram = 0
	for (let depois = 0; ; ) {
		const codigos = (await listarAtivas(db, { codcur, codmtr: so, depois, limite: BLOCO })).map(({ codmtr }) => codmtr)
		if (codigos.length === 0) return mudaram
		const guardados = await listarPrazosGuardados(db, codigos)
		const matriculas = await listarMatriculas(db, codigos)
		const relogios = matriculas.map((matricula) => ({ matricula, ...calcularRelogio(matricula, hoje, feriados) }))
		await guardarRelogios(
			db,
			relogios.map(({ matricula: { codmtr }, ...relogio }) => ({ codmtr, ...relogio })),
		)
		for (const { matricula, ...relogio } of relogios) {
			const mudancas = descreverMudancas(guardados, matricula.codmtr, relogio)
			if (mudancas.length > 0) {
				mudaram += 1
				await avisarMudanca(db, portal, matricula, { texto: mudancas.join(' '), hoje })
			}
			await cada?.(matricula, relogio)
		}
		depois = codigos.at(-1) ?? depois
	}
}
