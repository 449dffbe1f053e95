import { somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { SEM_RESPOSTA } from '../queries/cartas.ts'
import { tabelas } from '../queries/convenios.ts'

const [ANA, SOFIA] = [10001, 10007]

/** Letters in every state, in the open draft of a student and in an application that was sent. */
export async function semearCartas(db: Db, portal: Portal): Promise<void> {
	const minhas = await tabelas(db)
		.selectFrom('canmob')
		.select('codcan')
		.where('codpes', '=', ANA)
		.orderBy('codcan')
		.execute()
	const [rascunho = 0, enviada = 0] = minhas.map(({ codcan }) => codcan)
	const em = portal.agora().toISOString()
	const pedida = { ...SEM_RESPOSTA, dtaped: em }
	await tabelas(db)
		.insertInto('carrec')
		.values([
			{ ...pedida, codcan: rascunho, nomrec: 'Maria Souza', emlrec: 'maria.souza@example.edu' },
			{ ...pedida, codcan: rascunho, nomrec: 'John Smith', emlrec: 'j.smith@example.edu', sitcar: 'NEG', dtarsp: em },
			{
				...pedida,
				codcan: enviada,
				nomrec: 'Helena Duarte',
				emlrec: 'helena.duarte@example.edu',
				sitcar: 'ENT',
				carass: 'Professora, Instituto de Matemática e Estatística',
				txtcar: 'Acompanho o trabalho dela há dois anos.\nRecomendo-a sem reservas para o programa.',
				dtarsp: em,
			},
		])
		.execute()
}

/** Appeal that was refused, against the oldest result. */
export async function semearRecurso(db: Db, portal: Portal): Promise<void> {
	const { codcan } = await tabelas(db)
		.selectFrom('canmob')
		.select('codcan')
		.where('sitcan', '=', 'CON')
		.executeTakeFirstOrThrow()
	const em = `${somarDias(diaDe(portal), -245)}T15:00:00Z`
	await tabelas(db)
		.insertInto('recmob')
		.values({
			codcan,
			numrod: 1,
			sitrec: 'IND',
			txtrec: 'Peço que a nota do plano seja revista: o programa da disciplina mudou.',
			dtarec: em,
			txtdec: 'O plano foi lido por outra pessoa, que manteve a nota.',
			codpesdec: SOFIA,
			dtadec: em,
		})
		.execute()
}

/** Incoming students: nominated, accepted, here, and gone. */
export async function semearVindas(db: Db, hoje: string, convenios: readonly number[]): Promise<void> {
	const pessoas = [
		{ nomvin: 'Joana Marques', nomcur: 'Matemática', sitvin: 'IND', convenio: 0, inicio: 70 },
		{ nomvin: 'Zoë Żukowska', nomcur: 'Ciência da Computação', sitvin: 'ACE', convenio: 2, inicio: 60 },
		{ nomvin: '田中 花子', nomcur: 'Estatística', sitvin: 'CHE', convenio: 5, inicio: -80 },
		{ nomvin: 'Mateo Rojas', nomcur: 'Estatística', sitvin: 'SAI', convenio: 7, inicio: -300 },
	] as const
	await tabelas(db)
		.insertInto('vinmob')
		.values(
			pessoas.map(({ nomvin, nomcur, sitvin, convenio, inicio }, i) => ({
				codcvn: convenios[convenio] ?? 0,
				nomvin,
				emlvin: `student${i}@example.edu`,
				nivel: 6 as const,
				nomcur,
				txtdis: '',
				dtaini: somarDias(hoje, inicio),
				dtafim: somarDias(hoje, inicio + 150),
				sitvin,
				motvin: null,
				dtache: inicio < 0 ? somarDias(hoje, inicio) : null,
				dtasai: sitvin === 'SAI' ? somarDias(hoje, inicio + 150) : null,
			})),
		)
		.execute()
}
