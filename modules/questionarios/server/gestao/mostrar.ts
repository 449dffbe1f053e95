import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { avaliarRegras, diasEntre } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, type SessionUser } from '@portal/platform/server'
import {
	type ContextoDoQuestionario,
	type DaVersao,
	type Grupo,
	problemasDaEstrutura,
	type QuestionarioGerido,
	type QuestionarioInteiro,
	regrasDoQuestionario,
} from '../../contract/index.ts'
import { recusaDeGerir } from '../acesso/acesso.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { type LinhaDaVersao, listarVersoes, naoEncontrado, obterVersao } from '../versao/queries.ts'

export function contextoDe(
	portal: Portal,
	user: SessionUser,
	versao: LinhaDaVersao,
	{ grupos, versoes }: { grupos: readonly Grupo[]; versoes: Awaited<ReturnType<typeof listarVersoes>> },
): ContextoDoQuestionario {
	const { sitqst, codund, dtalbt, numvrsqst, dtafimrsp } = versao
	const problemas = problemasDaEstrutura(grupos).map(({ mensagem }) => mensagem)
	return {
		sitqst,
		recusa: recusaDeGerir(portal.perfis, user, codund),
		problemas: dtafimrsp < diaDe(portal) ? [...problemas, 'O último dia já passou. Mude-o antes.'] : problemas,
		outraVersaoAberta: versoes.some((uma) => uma.numvrsqst !== numvrsqst && uma.sitqst !== 'ENC'),
		diasDoLembrete: dtalbt === null ? null : diasEntre(dtalbt, diaDe(portal)),
	}
}

/** Uniform 404: a person who does not manage the unit does not learn that the questionnaire exists. */
export function conferirGestao(portal: Portal, user: SessionUser, { codund }: Pick<LinhaDaVersao, 'codund'>): void {
	if (recusaDeGerir(portal.perfis, user, codund)) throw naoEncontrado()
}

type Nomes = Pick<QuestionarioGerido, 'sglund' | 'nomund'>

function mostrarLinha(linha: LinhaDaVersao, { sglund, nomund }: Nomes): QuestionarioGerido {
	const { codqst, numvrsqst, nomqst, codund, dscpdo, sitqst, staanm, dtainirsp, dtafimrsp, qtdpop, qtdcon, qtdini } =
		linha
	return {
		codqst,
		numvrsqst,
		nomqst,
		codund,
		sglund,
		nomund,
		dscpdo,
		sitqst,
		staanm,
		dtainirsp,
		dtafimrsp,
		qtdpop,
		qtdcon,
		qtdini: qtdini - qtdcon,
		staapr: linha.dtaapr === null ? 'N' : 'S',
	}
}

export async function mostrarVersoes(portal: Portal, linhas: readonly LinhaDaVersao[]): Promise<QuestionarioGerido[]> {
	const unidades = await obterUnidadesDeSempre(portal)
	return linhas.map((linha) => {
		const { codund } = linha
		return mostrarLinha(linha, unidades.get(codund) ?? { sglund: String(codund), nomund: `Unidade ${codund}` })
	})
}

export async function mostrarInteiro(
	db: Db,
	portal: Portal,
	user: SessionUser,
	pedida: DaVersao,
): Promise<QuestionarioInteiro> {
	const linha = await obterVersao(db, pedida)
	conferirGestao(portal, user, linha)
	const grupos = await obterEstrutura(db, pedida)
	const versoes = await listarVersoes(db, pedida.codqst)
	const [mostrada] = await mostrarVersoes(portal, [linha])
	if (!mostrada) throw naoEncontrado()
	const { stapgr, txtapr, rgrpop, versao, txtdvl, dtadvl } = linha
	return {
		...mostrada,
		stapgr,
		txtapr,
		rgrpop,
		versao,
		txtdvl,
		dtadvl,
		grupos,
		versoes: versoes.map(({ dtaapr: _dtaapr, ...uma }) => uma),
		...avaliarRegras(regrasDoQuestionario, contextoDe(portal, user, linha, { grupos, versoes })),
	}
}
