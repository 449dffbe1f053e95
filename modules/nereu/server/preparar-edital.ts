import { fimDoDia } from '@portal/platform/contract'
import { type Db, diaDe, NotFoundError, type Portal, RuleError, throwIfRefused } from '@portal/platform/server'
import { type DadosDoEdital, recusaDeVaga } from '../contract/index.ts'
import { listarParaVagas } from './queries/convenios.ts'

/** Rows of a new call: each place under an agreement in force, the partner's deadline as its own clock has it. */
export async function prepararEdital(
	db: Db,
	portal: Portal,
	{ vagas, codundrsp, requisitos, regra, ...dados }: DadosDoEdital,
) {
	if (dados.dtafim < dados.dtaini)
		throw new RuleError('datas-trocadas', 'O fim das inscrições vem antes da abertura. Troque os dois dias.')
	if (new Set(vagas.map(({ codcvn }) => codcvn)).size < vagas.length)
		throw new RuleError('convenio-repetido', 'Um convênio está duas vezes nas vagas. Junte as vagas dele em uma linha.')
	const convenios = new Map(
		(
			await listarParaVagas(
				db,
				vagas.map(({ codcvn }) => codcvn),
			)
		).map((um) => [um.codcvn, um]),
	)
	const hoje = diaDe(portal)
	return {
		edital: {
			...dados,
			codundrsp: codundrsp ?? null,
			dtafimrec: null,
			motenc: null,
			requisitos: JSON.stringify(requisitos),
			regra: JSON.stringify(regra),
		},
		vagas: vagas.map(({ codcvn, qtdvag, idioma = null, cefr = null, dtanom }) => {
			const convenio = convenios.get(codcvn)
			if (!convenio)
				throw new NotFoundError('convenio-nao-encontrado', 'Um dos convênios das vagas não existe. Escolha-o de novo.')
			throwIfRefused(recusaDeVaga({ ...convenio, aprovado: convenio.numver !== null }, hoje))
			return { codcvn, qtdvag, idioma, cefr, dtanom: dtanom === undefined ? null : fimDoDia(dtanom, convenio.fusorg) }
		}),
	}
}
