import { obterPessoas } from '@portal/pessoas/server/public'
import { type SimNao, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { type CadeirasNoTempo, type ChaveDoColegiado, escolherAnos } from '../../contract/index.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { AGORA } from '../queries/composicao.ts'
import { listarCadeirasComInicio, listarExerciciosEntre, listarMandatosEntre } from '../queries/linha-do-tempo.ts'
import { nomear } from './compor.ts'

interface Dias {
	readonly dtaini: string
	readonly dtafim: string
}
interface Parte {
	readonly dtaini: string
	dtafim: string
	readonly exerce: SimNao
}

const escolherMaior = (a: string, b: string): string => (a > b ? a : b)
const escolherMenor = (a: string, b: string): string => (a < b ? a : b)

/** Days cut into those that the periods cover and those between them; the periods are in order and do not overlap. */
export function partirDias({ dtaini, dtafim }: Dias, periodos: readonly Dias[]): readonly Parte[] {
	const partes: Parte[] = []
	let dia = dtaini
	for (const periodo of periodos) {
		const [de, ate] = [escolherMaior(periodo.dtaini, dtaini), escolherMenor(periodo.dtafim, dtafim)]
		if (de > ate) continue
		const anterior = partes.at(-1)
		if (de > dia) partes.push({ dtaini: dia, dtafim: somarDias(de, -1), exerce: 'N' })
		if (de === dia && anterior?.exerce === 'S') anterior.dtafim = ate
		else partes.push({ dtaini: de, dtafim: ate, exerce: 'S' })
		dia = somarDias(ate, 1)
	}
	if (dia <= dtafim) partes.push({ dtaini: dia, dtafim, exerce: 'N' })
	return partes
}

/** Seats of a board over some years, as it is known now or was known at an instant: who held each, who exercised it, and when it was vacant. */
export async function desenharNoTempo(
	db: Db,
	portal: Portal,
	{ ano, em, ...chave }: ChaveDoColegiado & { readonly ano?: number | undefined; readonly em?: string | undefined },
): Promise<CadeirasNoTempo> {
	const { codcol, dtacriclg, dtadtvclg } = await obterColegiado(db, chave)
	const hoje = escolherMenor(diaDe(portal), diaDe(portal, em ? new Date(em) : undefined))
	const { de, ate } = escolherAnos(ano, hoje)
	const janela = { codcol, de, ate, em: em ?? AGORA }
	const [cadeiras, mandatos, exercicios] = await Promise.all([
		listarCadeirasComInicio(db, janela),
		listarMandatosEntre(db, janela),
		listarExerciciosEntre(db, janela),
	])
	const nomes = await obterPessoas(
		db,
		mandatos.map(({ codpes }) => codpes),
	)
	const doMandato = Map.groupBy(exercicios, ({ codmdt }) => codmdt)
	const daCadeira = Map.groupBy(mandatos, ({ codcad }) => codcad)
	// A vacancy ends on the day of what is known, or with the board: of days to come nobody knows whether a seat will be vacant.
	// One of a seat that nobody held begins with the board at the earliest.
	const fimDasVagas = [ate, hoje, dtadtvclg ?? ate].reduce(escolherMenor)
	return {
		de,
		ate,
		cadeiras: cadeiras.map(({ codcad, primeiro, ...cadeira }) => {
			const seus = daCadeira.get(codcad) ?? []
			const titulares = seus.filter(({ titsup }) => titsup === 'T')
			const semTitular = { dtaini: escolherMaior(primeiro ?? dtacriclg, de), dtafim: fimDasVagas }
			return {
				...cadeira,
				ocupantes: seus.flatMap(({ codmdt, codpes, titsup, dtaini, dtafim }) =>
					partirDias(
						{ dtaini: escolherMaior(dtaini, de), dtafim: escolherMenor(dtafim, ate) },
						doMandato.get(codmdt) ?? [],
					).map((parte) => ({ ...parte, titsup, nompes: nomear(nomes, codpes) })),
				),
				vagas: partirDias(semTitular, titulares)
					.filter(({ exerce }) => exerce === 'N')
					.map(({ dtaini, dtafim }) => ({ dtaini, dtafim })),
			}
		}),
	}
}
