import { diaEscrito } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { PRAZOS } from '../../contract/index.ts'
import { calcularRelogio, guardarRelogios, type Relogio } from '../calcular.ts'
import { escolherOrientadores, obterFeriados } from '../montar-ficha.ts'
import { avisarPessoa } from '../pedidos/avisar.ts'
import { listarMatriculas, type Matricula } from '../queries/matriculas.ts'
import { listarAtivas, listarPrazosGuardados, type QuaisRelogios } from '../queries/regras.ts'

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

async function avisarMudanca(db: Db, quando: Quando, matricula: Matricula, texto: string): Promise<void> {
	const { codmtr, codpes } = matricula
	const orientadores = escolherOrientadores(matricula, quando.hoje).filter(({ papel }) => papel === 'O')
	for (const quem of [codpes, ...orientadores.map((um) => um.codpes)])
		await avisarPessoa(db, quando, {
			chave: `prazo:${codmtr}:${quando.agora().toISOString()}`,
			codpes: quem,
			assunto: quem === codpes ? 'O seu prazo na pós-graduação mudou' : 'O prazo de quem você orienta mudou',
			texto: `${texto} Na página está como se chega à data nova.`,
			motivo: quem === codpes ? 'A matrícula é sua.' : 'Você orienta o aluno.',
			url: quem === codpes ? '/janus/minha-pos' : `/janus/matriculas/${codmtr}`,
		})
}

/** Day and instant of the check, which an import has without a portal. */
interface Quando {
	readonly hoje: string
	readonly agora: () => Date
}

interface Opcoes extends QuaisRelogios {
	readonly cada?: (matricula: Matricula, relogio: Relogio) => Promise<void>
}

/** Clocks of active enrolments: whose deadline moved hears of both dates. */
export const conferirPrazos = (db: Db, portal: Portal, opcoes: Opcoes = {}): Promise<number> =>
	conferirEm(db, { hoje: diaDe(portal), agora: () => portal.agora() }, opcoes)

export async function conferirEm(db: Db, quando: Quando, { cada, ...quais }: Opcoes): Promise<number> {
	const { hoje } = quando
	const feriados = await obterFeriados(db)
	let mudaram = 0
	for (let depois = 0; ; ) {
		const codigos = (await listarAtivas(db, { ...quais, depois, limite: BLOCO })).map(({ codmtr }) => codmtr)
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
				await avisarMudanca(db, quando, matricula, mudancas.join(' '))
			}
			await cada?.(matricula, relogio)
		}
		depois = codigos.at(-1) ?? depois
	}
}
