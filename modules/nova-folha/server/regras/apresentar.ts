import { obterPessoas } from '@portal/pessoas/server/public'
import { avaliarRegras, type Regras, recusaDeAcesso } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal, type SessionUser } from '@portal/platform/server'
import { listarLeituras } from '../../contract/calculo/formula/arvore.ts'
import { lerFormula } from '../../contract/calculo/formula/leitura.ts'
import {
	type AtoDaProposta,
	CALCULOS,
	ClassesDaRubrica,
	type ContextoDaProposta,
	FOL_ADMIN,
	FOL_HOMOLOGADOR,
	type Proposta,
	type Regra,
	recusaDaProposta,
	TIPOS_DE_RUBRICA,
} from '../../contract/index.ts'
import { escreverFaixas } from '../../contract/regras/faixas.ts'
import { listarAutoridades } from '../acesso.ts'
import { type LinhaDaProposta, listarPropostasDe } from './queries/propostas.ts'
import { buscarRubrica, listarConhecidas, listarVersoesDaRubrica, listarVersoesDaTabela } from './queries/regras.ts'

/** Changes are decided by the administration of the payroll, and by who approves it. */
const DECIDEM = [FOL_ADMIN, FOL_HOMOLOGADOR] as const

export const decideRegras = async (db: Db, portal: Portal, user: SessionUser): Promise<boolean> =>
	(await listarAutoridades(db, portal, user)).some((uma) => !recusaDeAcesso(portal.perfis, uma, DECIDEM))

const REGRAS: Regras<AtoDaProposta, ContextoDaProposta> = {
	aprovar: (contexto) => recusaDaProposta('aprovar', contexto),
	recusar: (contexto) => recusaDaProposta('recusar', contexto),
	retirar: (contexto) => recusaDaProposta('retirar', contexto),
}

export async function apresentarPropostas(
	db: Db,
	portal: Portal,
	user: SessionUser,
	linhas: readonly LinhaDaProposta[],
): Promise<Proposta[]> {
	const decide = await decideRegras(db, portal, user)
	const nomes = await obterPessoas(
		db,
		linhas.flatMap(({ codpescad, codpesdec }) => (codpesdec === null ? [codpescad] : [codpescad, codpesdec])),
	)
	const nomear = (codpes: number): string => nomes.get(codpes)?.nompes ?? '—'
	return linhas.map((linha) => ({
		numprp: linha.numprp,
		tippro: linha.tippro,
		codreg: linha.codtab ?? String(linha.codrub ?? linha.codnov),
		nomreg: linha.nomtab ?? linha.nomrub ?? linha.dados?.classes.nomrub ?? '—',
		regra: linha.regra,
		dtaini: linha.dtaini,
		motivo: linha.motivo,
		sitprp: linha.sitprp,
		nomcad: nomear(linha.codpescad),
		dtacad: linha.dtacad,
		nomdec: linha.codpesdec === null ? null : nomear(linha.codpesdec),
		motdec: linha.motdec,
		sombra: linha.sombra,
		permissoes: avaliarRegras(REGRAS, {
			sitprp: linha.sitprp,
			codpescad: linha.codpescad,
			codpes: user.codpes,
			decide,
		}),
	}))
}

/** Why the person writes no change of this rule; null: they may. */
function dizerSenao(portal: Portal, user: SessionUser, propostas: readonly Proposta[]): string | null {
	const recusa = recusaDeAcesso(portal.perfis, user, [FOL_ADMIN])
	if (recusa) return 'Quem administra a folha propõe mudanças de regras.'
	return propostas.some(({ sitprp }) => sitprp === 'PEN') ? 'Já há uma mudança por aprovar.' : null
}

/** Proposed rubric that is none yet: its page has the change alone. */
function apresentarNova(propostas: readonly Proposta[]): Regra {
	const [proposta] = propostas
	if (!proposta) throw new NotFoundError('rubrica-nao-encontrada', 'Não há esta rubrica. Escolha-a na lista de regras.')
	return {
		codreg: proposta.codreg,
		nomreg: proposta.nomreg,
		tiptab: null,
		classes: null,
		fatos: [],
		lidaPor: [],
		versoes: [],
		propostas: [...propostas],
		senao: 'Esta rubrica ainda não existe: espera a aprovação de outra pessoa.',
		rubricas: [],
		tabelas: [],
	}
}

export async function apresentarRubrica(db: Db, portal: Portal, user: SessionUser, codrub: number): Promise<Regra> {
	const propostas = await apresentarPropostas(db, portal, user, await listarPropostasDe(db, 'codrub', String(codrub)))
	const rubrica = await buscarRubrica(db, codrub)
	if (!rubrica) return apresentarNova(propostas)
	const versoes = await listarVersoesDaRubrica(db, codrub)
	const conhecidas = await listarConhecidas(db)
	const [ultima] = versoes
	const formula = ultima?.tipcal === 'FRM'
	const le = (frmrub: string | null): boolean =>
		frmrub !== null && listarLeituras(lerFormula(frmrub)).rubricas.includes(codrub)
	return {
		codreg: String(codrub),
		nomreg: rubrica.nomrub,
		tiptab: null,
		classes: dizerSenao(portal, user, propostas) === null ? (ClassesDaRubrica.safeParse(rubrica).data ?? null) : null,
		fatos: [
			{ nome: 'Tipo', valor: TIPOS_DE_RUBRICA[rubrica.tiprub] },
			{ nome: 'Calculada', valor: ultima ? CALCULOS[ultima.tipcal] : '—' },
			...(ultima?.codtab ? [{ nome: 'Tabela', valor: ultima.codtab }] : []),
			{ nome: 'Natureza no eSocial', valor: rubrica.natrubr },
			{ nome: 'Previdência', valor: rubrica.codinccp },
			{ nome: 'Imposto de renda', valor: rubrica.codincirrf },
			{ nome: 'FGTS', valor: rubrica.codincfgts },
			{ nome: 'Regime próprio', valor: rubrica.codinccprp },
			{ nome: 'Conta para o teto', valor: rubrica.stateto === 'S' ? 'sim' : 'não' },
		],
		lidaPor: conhecidas.rubricas.filter(({ frmrub }) => le(frmrub)).map((uma) => `rubrica ${uma.codrub}`),
		versoes: versoes.map(({ numver, frmrub, tipcal, dtaini, dtafim }) => ({
			numver,
			regra: frmrub ?? CALCULOS[tipcal],
			dtaini,
			dtafim,
		})),
		propostas,
		senao: formula ? dizerSenao(portal, user, propostas) : 'Esta rubrica não tem fórmula.',
		...conhecidas,
	}
}

export async function apresentarTabela(db: Db, portal: Portal, user: SessionUser, codtab: string): Promise<Regra> {
	const versoes = await listarVersoesDaTabela(db, codtab)
	const conhecidas = await listarConhecidas(db)
	const propostas = await apresentarPropostas(db, portal, user, await listarPropostasDe(db, 'codtab', codtab))
	const [ultima] = versoes
	const le = (frmrub: string | null): boolean =>
		frmrub !== null && listarLeituras(lerFormula(frmrub)).tabelas.includes(codtab)
	return {
		codreg: codtab,
		nomreg: ultima?.nomtab ?? codtab,
		tiptab: ultima?.tiptab ?? 'PRG',
		classes: null,
		fatos: [
			{
				nome: 'Escolhida',
				valor: ultima?.relogio === 'P' ? 'pelo dia do pagamento' : 'pelo mês trabalhado',
			},
			{ nome: 'Arredonda', valor: ultima?.modarr === 'PAR' ? 'meio para o par' : 'meio para cima' },
			{
				nome: 'Valores',
				valor: ultima?.staficticia === 'S' ? 'fictícios: troque-os antes de pagar' : 'da instituição',
			},
		],
		lidaPor: conhecidas.rubricas.filter(({ frmrub }) => le(frmrub)).map((uma) => `rubrica ${uma.codrub}`),
		versoes: versoes.map(({ numver, faixas, extras, dtaini, dtafim }) => ({
			numver,
			regra: escreverFaixas({ faixas, extras }),
			dtaini,
			dtafim,
		})),
		propostas,
		senao: dizerSenao(portal, user, propostas),
		...conhecidas,
	}
}
