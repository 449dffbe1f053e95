import { ConflictError, type Db, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import {
	type ClassesDaRubrica,
	type DadosDaRubrica,
	type DadosDasClasses,
	escreverClasses,
	TIPOS_DE_RUBRICA,
} from '../../contract/index.ts'
import { conferirFormula } from '../../contract/regras/conferencia.ts'
import { conferir, gravar } from './propor.ts'
import { buscarRubrica, listarConhecidas, listarVersoesDaRubrica, obterRubrica } from './queries/regras.ts'
import type { DadosGuardados } from './tabelas.ts'

const escolherClasses = ({
	nomrub,
	natrubr,
	codinccp,
	codincirrf,
	codincfgts,
	codinccprp,
	stateto,
	pricor,
}: ClassesDaRubrica): ClassesDaRubrica => ({
	nomrub,
	natrubr,
	codinccp,
	codincirrf,
	codincfgts,
	codinccprp,
	stateto,
	pricor,
})

export const informarQueExiste = (codrub: number) =>
	new ConflictError('rubrica-ja-existe', `Já há a rubrica ${codrub}. Escolha outro código, ou mude as classes dela.`)

/** Other classes of a rubric: the versions of before keep theirs. */
export async function proporClasses(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codrub: number,
	{ dtaini, motivo, ...dados }: DadosDasClasses,
): Promise<number> {
	const { nomrub } = await obterRubrica(db, codrub)
	const [ultima] = await listarVersoesDaRubrica(db, codrub)
	if (!ultima) throw new RuleError('sem-versao', 'Esta rubrica não tem versão. Recarregue a página.')
	const classes = escolherClasses(dados)
	return gravar(db, portal, user, {
		alvo: { tippro: 'C', codrub, codtab: null, codnov: null, nome: nomrub, ultima },
		dados: { regra: escreverClasses(classes), dtaini, motivo },
		guardados: { classes },
		mudanca: { codrub, classes },
	})
}

/** A new rubric: by formula, or paid as entered. */
export async function proporRubrica(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codrub, tiprub, formula, dtaini, motivo, ...dados }: DadosDaRubrica,
): Promise<number> {
	if (await buscarRubrica(db, codrub)) throw informarQueExiste(codrub)
	const frmrub = formula?.trim() ?? null
	if (frmrub !== null) {
		const conhecidas = await listarConhecidas(db)
		conferir(() => conferirFormula(codrub, frmrub, conhecidas))
	}
	const classes = escolherClasses(dados)
	const guardados: DadosGuardados = { classes, nova: { tiprub, frmrub } }
	const como = frmrub === null ? 'pelo valor lançado' : frmrub
	return gravar(db, portal, user, {
		alvo: {
			tippro: 'N',
			codrub: null,
			codtab: null,
			codnov: codrub,
			nome: classes.nomrub,
			ultima: { numver: 0, dtaini: '' },
		},
		dados: { regra: `${TIPOS_DE_RUBRICA[tiprub]}: ${como}\n${escreverClasses(classes)}`, dtaini, motivo },
		guardados,
		mudanca: null,
	})
}
