import { somarMeses } from '@portal/platform/contract'
import { ConflictError, type Db, diaDe, type Portal, publicar, RuleError } from '@portal/platform/server'
import { primeiroDiaDoMes } from '../../contract/calculo/base/dias.ts'
import { type DadosDaFolha, EVENTO, nomearFolha } from '../../contract/index.ts'
import { buscarNaoDefinitiva, inserirEvento, inserirFolha } from './queries/folhas.ts'

/** Months ahead that may be opened: the next one is prepared while this one is paid. */
const MESES_ADIANTE = 2

/** @throws RuleError that says which day, month or kind to choose instead */
async function exigirQueSeAbra(db: Db, portal: Portal, dados: DadosDaFolha): Promise<void> {
	const { anoref, mesref, tipfol, dtapgt, dscsim } = dados
	const primeiro = primeiroDiaDoMes(anoref, mesref)
	if (primeiro > somarMeses(`${diaDe(portal).slice(0, 7)}-01`, MESES_ADIANTE))
		throw new RuleError('mes-distante', 'Este mês ainda está longe. Abra a folha até dois meses antes.')
	if (dtapgt < primeiro || dtapgt > somarMeses(primeiro, MESES_ADIANTE))
		throw new RuleError(
			'pagamento-fora',
			'Paga-se do primeiro dia do mês trabalhado até o fim do mês seguinte. Corrija o dia.',
		)
	if (dados.reajuste !== undefined && dscsim === undefined)
		throw new RuleError('reajuste-sem-simulacao', 'Um reajuste se experimenta só em uma simulação. Dê-lhe um nome.')
	if (tipfol === 'SUP' && dscsim === undefined && (await buscarNaoDefinitiva(db, dados)))
		throw new RuleError(
			'folha-por-homologar',
			'A folha normal deste mês ainda não foi homologada. Corrija nela mesma, reabrindo-a.',
		)
}

/** Opens the run of a month. The database allows one of each kind; corrections go into supplementary runs. */
export async function abrir(
	db: Db,
	portal: Portal,
	{ codpes, codpestit }: { readonly codpes: number; readonly codpestit: number | null },
	{ dscsim, regreaj, ...dados }: DadosDaFolha,
): Promise<number> {
	await exigirQueSeAbra(db, portal, { dscsim, ...dados })
	const dtaabe = portal.agora().toISOString()
	const codfol = await inserirFolha(db, {
		...dados,
		sitfol: 'ABE',
		stasim: dscsim === undefined ? 'N' : 'S',
		dscsim: dscsim ?? null,
		reajuste: dados.reajuste ?? null,
		regreaj: (dados.reajuste && regreaj) || null,
		regdia: 'T',
		dtaabe,
		dtahom: null,
		codpeshom1: null,
		codpeshom2: null,
		versoes: null,
		hashreg: null,
		hashent: null,
		hashres: null,
	})
	if (codfol === undefined)
		throw new ConflictError(
			'folha-ja-existe',
			`Já há a folha de ${nomearFolha(dados)}. Abra-a na lista, ou abra uma folha suplementar.`,
		)
	await inserirEvento(db, { codfol, ato: 'abrir', codpes, codpestit, motivo: null, dtaeve: dtaabe })
	await publicar(db, { tipo: EVENTO })
	return codfol
}
